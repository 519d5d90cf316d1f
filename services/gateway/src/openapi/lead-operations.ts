import {
  channelSchema,
  channelTestSchema,
  createChannelBodySchema,
  editChannelBodySchema,
} from '@portfolio/contracts/channels.ts';
import {
  addNoteBodySchema,
  editEnquiryBodySchema,
  enquiriesExportQuerySchema,
  enquiriesQuerySchema,
  enquiryReceiptSchema,
  enquirySchema,
  formTokenSchema,
  idempotencyKeySchema,
  leadsSummarySchema,
  noteSchema,
  sendEnquiryBodySchema,
} from '@portfolio/contracts/leads.ts';
import { heldDataSchema, heldQuerySchema } from '@portfolio/contracts/privacy.ts';
import { z } from 'zod';
import type { Operation, Operations } from './operation.ts';
import { pageHeaders } from './page-headers.ts';

const enquiry = enquirySchema.meta({ id: 'Enquiry' });
const note = noteSchema.meta({ id: 'Note' });
const channel = channelSchema.meta({ id: 'Channel' });

const sendEnquiry: Operation = {
  summary: 'Sends an enquiry',
  description:
    'Answered once the enquiry is kept. The same Idempotency-Key gives the same id again. `website` is left empty by people, and `formToken` says when the form was opened; a client needs neither.',
  headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
  body: sendEnquiryBodySchema.meta({ id: 'EnquiryBody' }),
  status: 202,
  answer: enquiryReceiptSchema.meta({ id: 'EnquiryReceipt' }),
  errors: ['invalidInput', 'malformedRequest', 'idempotencyKeyReused'],
};

/** Enquiries and the channels that they are delivered to. */
export const leadOperations: Operations = {
  'POST /api/crm/send': sendEnquiry,
  'POST /api/contact/send-message': sendEnquiry,
  'GET /api/contact/token': {
    summary: 'Says when a form was opened, signed, to be sent along as `formToken`',
    status: 200,
    answer: formTokenSchema.meta({ id: 'FormToken' }),
  },
  'GET /api/leads': {
    summary: 'Lists enquiries, newest first',
    query: enquiriesQuerySchema,
    status: 200,
    answer: z.array(enquiry),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'GET /api/leads/summary': {
    summary: 'Counts enquiries by what is to be done, and says how fast they are answered',
    description:
      'What is open, overdue, suspect and failed now; answers are those to enquiries of the last 90 days.',
    status: 200,
    answer: leadsSummarySchema.meta({ id: 'LeadsSummary' }),
  },
  'GET /api/leads/export.csv': {
    summary: 'Exports enquiries for a spreadsheet',
    query: enquiriesExportQuerySchema,
    status: 200,
    answer: { mediaType: 'text/csv' },
    errors: ['malformedRequest'],
  },
  'GET /api/leads/held': {
    summary: 'Gives everything that is held about an e-mail address',
    query: heldQuerySchema,
    status: 200,
    answer: heldDataSchema.meta({ id: 'HeldData' }),
    errors: ['malformedRequest'],
  },
  'DELETE /api/leads/{id}': {
    summary: 'Erases an enquiry and every copy of it',
    description:
      'What it has not delivered is cancelled. Its receipt stays, which holds a hash and no word of it.',
    status: 204,
    errors: ['enquiryNotFound'],
  },
  'PATCH /api/leads/{id}': {
    summary: 'Notes how far an enquiry has come',
    body: editEnquiryBodySchema.meta({ id: 'EditEnquiry' }),
    status: 200,
    answer: enquiry,
    errors: ['enquiryNotFound', 'invalidInput'],
  },
  'POST /api/leads/{id}/retry': {
    summary: 'Sends an enquiry again to the channels that do not have it',
    status: 202,
    errors: ['enquiryNotFound'],
  },
  'POST /api/leads/{id}/release': {
    summary: 'Delivers an enquiry that was held back as spam',
    status: 202,
    errors: ['enquiryNotFound'],
  },
  'POST /api/leads/{id}/quarantine': {
    summary: 'Holds back an enquiry that no channel has yet',
    status: 202,
    errors: ['enquiryNotFound', 'enquiryDelivered'],
  },
  'GET /api/leads/{id}/notes': {
    summary: 'Lists the notes about an enquiry, oldest first',
    status: 200,
    answer: z.array(note),
    errors: ['enquiryNotFound'],
  },
  'POST /api/leads/{id}/notes': {
    summary: 'Adds a note about an enquiry',
    body: addNoteBodySchema.meta({ id: 'AddNote' }),
    status: 201,
    answer: note,
    errors: ['enquiryNotFound', 'invalidInput'],
  },
  'GET /api/leads/channels': {
    summary: 'Lists the channels that enquiries are delivered to',
    description: 'A secret that is set reads `••••`.',
    status: 200,
    answer: z.array(channel),
  },
  'POST /api/leads/channels': {
    summary: 'Adds a channel',
    description: 'The settings are those of the kind; what is wrong with one is told as `settings.name`.',
    body: createChannelBodySchema.meta({ id: 'CreateChannel' }),
    status: 201,
    answer: channel,
    errors: ['invalidInput'],
  },
  'PATCH /api/leads/channels/{id}': {
    summary: 'Changes a channel',
    description: 'What is absent keeps its value; so does a secret whose mask is sent back.',
    body: editChannelBodySchema.meta({ id: 'EditChannel' }),
    status: 200,
    answer: channel,
    errors: ['channelNotFound', 'channelNotEditable', 'invalidInput'],
  },
  'DELETE /api/leads/channels/{id}': {
    summary: 'Removes a channel',
    description: 'What it has not delivered ends as `cancelled`.',
    status: 204,
    errors: ['channelNotFound', 'channelNotEditable'],
  },
  'POST /api/leads/channels/{id}/test': {
    summary: 'Sends a marked test to a channel',
    description: "Answers with the far side's own words; no enquiry is stored.",
    status: 200,
    answer: channelTestSchema.meta({ id: 'ChannelTest' }),
    errors: ['channelNotFound'],
  },
};
