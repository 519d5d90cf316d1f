import type { ChannelSettings } from '@portfolio/contracts/channels.ts';
import { z } from 'zod';
import type { CallHttp } from './http-call.ts';
import { createStepsSender, type JsonApi } from './json-api.ts';
import type { OutgoingEnquiry, Send } from './sender.ts';

/** HubSpot's own type of the link from a note to a contact. */
const noteToContact = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }];

const upsertedSchema = z.object({
  results: z.tuple([z.object({ id: z.string(), url: z.string().optional() })], z.unknown()),
});
const associationsSchema = z.object({ results: z.array(z.object({ toObjectId: z.coerce.string() })) });
const notesSchema = z.object({
  results: z.array(z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) })),
});

/**
 * Upserts the contact by e-mail, so that there are never two, and puts a note with the enquiry to it. A repeated try first looks
 * whether the note is there already.
 */
export function createHubspotSender({ token, baseUrl }: ChannelSettings<'hubspot'>, call: CallHttp): Send {
  const headers = { Authorization: `Bearer ${token}` };
  return createStepsSender({ who: 'HubSpot', baseUrl, headers, call }, async (api, { enquiry, isRepeat }) => {
    const contact = await upsertContact(api, enquiry);
    if (!isRepeat || !(await hasNote(api, contact.id, enquiry.reference)))
      await addNote(api, contact.id, enquiry);
    return { externalId: contact.id, externalUrl: contact.url };
  });
}

async function upsertContact(api: JsonApi, { body }: OutgoingEnquiry) {
  const { firstName, phone } = body;
  const email = body.email.toLowerCase();
  const { results } = await api.post(
    '/crm/v3/objects/contacts/batch/upsert',
    { inputs: [{ idProperty: 'email', id: email, properties: { email, firstname: firstName, phone } }] },
    upsertedSchema,
  );
  return results[0];
}

async function hasNote(api: JsonApi, contactId: string, reference: string): Promise<boolean> {
  const { results: links } = await api.get(
    `/crm/v4/objects/contacts/${encodeURIComponent(contactId)}/associations/notes?limit=100`,
    associationsSchema,
  );
  if (links.length === 0) return false;
  const { results } = await api.post(
    '/crm/v3/objects/notes/batch/read',
    { properties: ['hs_note_body'], inputs: links.map(({ toObjectId }) => ({ id: toObjectId })) },
    notesSchema,
  );
  return results.some(({ properties }) => properties.hs_note_body?.includes(reference) === true);
}

async function addNote(
  api: JsonApi,
  contactId: string,
  { reference, createdAt, body, isTest }: OutgoingEnquiry,
) {
  const heading = `${isTest ? 'Test' : 'Enquiry'} ${reference} from the website`;
  const text = [heading, body.notes, `Phone: ${body.phone}`].map(toHtml).join('<br><br>');
  await api.post(
    '/crm/v3/objects/notes',
    {
      properties: { hs_timestamp: createdAt.toISOString(), hs_note_body: text },
      associations: [{ to: { id: contactId }, types: noteToContact }],
    },
    z.unknown(),
  );
}

/** HubSpot takes the body of a note for HTML. */
function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}
