import type { ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { shorten } from './http-answer.ts';
import type { CallHttp } from './http-call.ts';
import { toldLines } from './told-lines.ts';
import { createStepsSender, type JsonApi } from './json-api.ts';
import { NotDelivered, type OutgoingEnquiry, type Send } from './sender.ts';

/** HubSpot's own type of the link from a note to a contact. */
const noteToContact = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }];

const contactSchema = z.object({ id: z.string(), url: z.string().optional() });
/** HubSpot answers 207 to a batch of which something was refused, with the reasons. */
const upsertedSchema = z
  .object({
    results: z.array(contactSchema),
    errors: z.array(z.object({ message: z.string() })).default([]),
  })
  .refine(({ results, errors }) => results.length + errors.length > 0);
const linksSchema = z.object({
  results: z.array(z.object({ toObjectId: z.coerce.string() })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});
const momentsSchema = z.object({
  results: z.array(
    z.object({ id: z.string(), properties: z.object({ hs_timestamp: z.string().nullish() }) }),
  ),
});
const noteSchema = z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) });

/** Most that one call reads in HubSpot; moments of so many fit into an answer, and bodies do not. */
const notesPerCall = 100;

/**
 * Puts a note with the enquiry to the contact of the e-mail address. A contact that is there stays as it is: anybody may enter its address.
 * A repeated try first looks whether the note is there already.
 */
export function createHubspotSender({ token, baseUrl }: ChannelSettings<'hubspot'>, call: CallHttp): Send {
  const headers = { Authorization: `Bearer ${token}` };
  return createStepsSender({ who: 'HubSpot', baseUrl, headers, call }, async (api, { enquiry, isRepeat }) => {
    const contact = (await findContact(api, enquiry)) ?? (await addContact(api, enquiry));
    if (!isRepeat || !(await hasNote(api, contact.id, enquiry))) await addNote(api, contact.id, enquiry);
    return { externalId: contact.id, externalUrl: contact.url };
  });
}

const emailOf = ({ body }: OutgoingEnquiry) => body.email.toLowerCase();
const contactPath = (enquiry: OutgoingEnquiry) =>
  `/crm/v3/objects/contacts/${encodeURIComponent(emailOf(enquiry))}?idProperty=email`;

const findContact = (api: JsonApi, enquiry: OutgoingEnquiry) => api.find(contactPath(enquiry), contactSchema);

/** By an upsert, so that two enquiries at the same moment make no two contacts. */
async function addContact(api: JsonApi, enquiry: OutgoingEnquiry) {
  const { firstName, phone } = enquiry.body;
  const email = emailOf(enquiry);
  const inputs = [{ idProperty: 'email', id: email, properties: { email, firstname: firstName, phone } }];
  try {
    const { results, errors } = await api.post(
      '/crm/v3/objects/contacts/batch/upsert',
      { inputs },
      upsertedSchema,
    );
    const [contact] = results;
    if (contact !== undefined) return contact;
    const words = `HubSpot answered 207: ${shorten(errors.map(({ message }) => message).join(' '))}`;
    throw new NotDelivered({ outcome: 'refused', status: 207, words, retryAfter: 0 });
  } catch (error) {
    // Made at this moment by another enquiry, or merged with another contact.
    if (!(error instanceof NotDelivered) || error.answer.status !== 409) throw error;
    return api.get(contactPath(enquiry), contactSchema);
  }
}

/**
 * Looks through the notes of a contact, however many and long they are. HubSpot's search would be one call, but shows a new note only
 * after a while.
 */
async function hasNote(api: JsonApi, contactId: string, enquiry: OutgoingEnquiry): Promise<boolean> {
  const path = `/crm/v4/objects/contacts/${encodeURIComponent(contactId)}/associations/notes`;
  let after: string | undefined;
  do {
    const query = new URLSearchParams({
      limit: String(notesPerCall),
      ...(after === undefined ? {} : { after }),
    });
    const { results, paging } = await api.get(`${path}?${query.toString()}`, linksSchema);
    const ids = results.map(({ toObjectId }) => toObjectId);
    for (const id of await findOfMoment(api, ids, enquiry.createdAt))
      if (await isAbout(api, id, enquiry.reference)) return true;
    after = paging?.next?.after;
  } while (after !== undefined);
  return false;
}

/** Those of these notes that are of the second of the enquiry, as its own is. */
async function findOfMoment(api: JsonApi, ids: readonly string[], moment: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { results } = await api.post(
    '/crm/v3/objects/notes/batch/read',
    { properties: ['hs_timestamp'], inputs: ids.map((id) => ({ id })) },
    momentsSchema,
  );
  return results
    .filter(
      ({ properties: { hs_timestamp: at } }) => Math.abs(Date.parse(at ?? '') - moment.getTime()) < 1000,
    )
    .map(({ id }) => id);
}

async function isAbout(api: JsonApi, noteId: string, reference: string): Promise<boolean> {
  const path = `/crm/v3/objects/notes/${encodeURIComponent(noteId)}?properties=hs_note_body`;
  const { properties } = await api.get(path, noteSchema);
  return properties.hs_note_body?.includes(reference) === true;
}

async function addNote(
  api: JsonApi,
  contactId: string,
  { reference, createdAt, body, isTest, ...beside }: OutgoingEnquiry,
) {
  const heading = `${isTest ? 'Test' : 'Enquiry'} ${reference} from the website`;
  const told = toldLines(beside).map(([label, words]) => `${label}: ${words}`);
  const text = [heading, body.notes, `Name: ${body.firstName}`, `Phone: ${body.phone}`, ...told]
    .map(toHtml)
    .join('<br><br>');
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
const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
