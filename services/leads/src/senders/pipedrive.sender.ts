import type { ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import type { CallHttp } from './http-call.ts';
import { toldLines } from './told-lines.ts';
import { createStepsSender, type JsonApi } from './json-api.ts';
import type { OutgoingEnquiry, Send } from './sender.ts';

const personIdSchema = z.int();
const foundSchema = z.object({
  data: z.object({ items: z.array(z.object({ item: z.object({ id: personIdSchema }) })) }),
});
const addedPersonSchema = z.object({ data: z.object({ id: personIdSchema }) });
const leadSchema = z.object({ id: z.string(), title: z.string() });
const leadsSchema = z.object({ data: z.array(leadSchema).nullable() });
const addedLeadSchema = z.object({ data: leadSchema });
const notesSchema = z.object({ data: z.array(z.unknown()).nullable() });

/**
 * Finds the person by e-mail or adds one, then one lead linked to it, then the lead's note. A repeated try looks for each of these
 * before it adds it, so that a process killed in between leaves one of each. The worker sends one enquiry of such a channel at a
 * time: two of the same new person would each find nobody.
 */
export function createPipedriveSender(
  { token, baseUrl }: ChannelSettings<'pipedrive'>,
  call: CallHttp,
): Send {
  const headers = { 'x-api-token': token };
  return createStepsSender(
    { who: 'Pipedrive', baseUrl, headers, call },
    async (api, { enquiry, isRepeat }) => {
      const personId = (await findPerson(api, enquiry)) ?? (await addPerson(api, enquiry));
      const former = isRepeat ? await findLead(api, personId, enquiry) : undefined;
      const leadId = former ?? (await addLead(api, personId, enquiry));
      if (former === undefined || !(await hasNote(api, leadId))) await addNote(api, leadId, enquiry);
      return { externalId: leadId };
    },
  );
}

async function findPerson(api: JsonApi, { body: { email } }: OutgoingEnquiry): Promise<number | undefined> {
  const query = new URLSearchParams({ term: email, fields: 'email', exact_match: 'true', limit: '1' });
  const { data } = await api.get(`/api/v2/persons/search?${query.toString()}`, foundSchema);
  return data.items[0]?.item.id;
}

async function addPerson(api: JsonApi, { body }: OutgoingEnquiry): Promise<number> {
  const { firstName, email, phone } = body;
  const person = {
    name: firstName,
    emails: [{ value: email, primary: true, label: 'work' }],
    phones: [{ value: phone, primary: true, label: 'work' }],
  };
  return (await api.post('/api/v2/persons', person, addedPersonSchema)).data.id;
}

/** By its reference, which stays the same over all tries. */
const titleOf = ({ body, reference, isTest }: OutgoingEnquiry) =>
  `${isTest ? 'Test' : 'Enquiry'} of ${body.firstName} (${reference})`;

async function findLead(
  api: JsonApi,
  personId: number,
  enquiry: OutgoingEnquiry,
): Promise<string | undefined> {
  const query = new URLSearchParams({ person_id: String(personId), sort: 'add_time DESC', limit: '100' });
  const { data } = await api.get(`/v1/leads?${query.toString()}`, leadsSchema);
  return data?.find(({ title }) => title.endsWith(`(${enquiry.reference})`))?.id;
}

async function addLead(api: JsonApi, personId: number, enquiry: OutgoingEnquiry): Promise<string> {
  const lead = { title: titleOf(enquiry), person_id: personId };
  return (await api.post('/v1/leads', lead, addedLeadSchema)).data.id;
}

async function hasNote(api: JsonApi, leadId: string): Promise<boolean> {
  const query = new URLSearchParams({ lead_id: leadId, limit: '1' });
  const { data } = await api.get(`/v1/notes?${query.toString()}`, notesSchema);
  return (data?.length ?? 0) > 0;
}

async function addNote(api: JsonApi, leadId: string, { body, ...beside }: OutgoingEnquiry): Promise<void> {
  const told = toldLines(beside).map(([label, words]) => `\n${label}: ${words}`);
  const text = `${body.notes}\n\n${body.firstName}, ${body.email}, ${body.phone}${told.join('')}`;
  const content = escapeHtml(text).replaceAll('\n', '<br>');
  await api.post('/v1/notes', { content, lead_id: leadId }, z.unknown());
}
