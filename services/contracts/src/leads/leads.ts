import { z } from 'zod';
import { personSchema } from '../account/people.ts';
import { assigneeMessage } from './assignees.ts';
import { answersSchema, storedAnswerSchema } from './questions.ts';
import { journeySchema } from './journey.ts';
import { channelKindSchema } from './channels.ts';
import { cursorSchema, pageLimitSchema } from '../paging.ts';

/** Characters that would end a header line, draw on a terminal or break a database text; new lines are kept in notes. */
// eslint-disable-next-line no-control-regex -- the rule of this pattern is to find them
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same, for one line of text
const lineControlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const unprintableMessage = 'Please remove the characters that cannot be printed';
const isPrintable = (text: string, forbidden: RegExp) => !forbidden.test(text) && text.isWellFormed();

/** As it was written. */
const line = (max: number, message: string) =>
  z
    .string(message)
    .max(max, `At most ${String(max)} characters`)
    .refine((value) => isPrintable(value, lineControlCharacters), unprintableMessage);

/** `POST /api/crm/send` and `/api/contact/send-message`; messages of specification section 5. The phone is kept as written. */
export const enquiryBodySchema = z.strictObject({
  firstName: line(200, 'Full name is required').trim().min(2, 'Full name is required'),
  email: line(254, 'Enter a valid email').trim().pipe(z.email('Enter a valid email')),
  phone: line(50, 'Phone number must be at least 10 digits').min(
    10,
    'Phone number must be at least 10 digits',
  ),
  notes: z
    .string('Please describe your project idea')
    .trim()
    .min(10, 'Please describe your project idea')
    .max(5000, 'At most 5000 characters')
    .refine((value) => isPrintable(value, controlCharacters), unprintableMessage),
});
export type EnquiryBody = z.infer<typeof enquiryBodySchema>;

/**
 * The same with what a form sends along, so that bots give themselves away (contract, section 10): `website` is a field that
 * people do not see, `formToken` comes from `GET /api/contact/token`. Without them nothing is held against a client.
 */
export const sendEnquiryBodySchema = enquiryBodySchema.extend({
  website: z.string('website must be text').optional(),
  formToken: z.string('formToken must be text').optional(),
  /** Whether the visitor agrees to the `consent` of the site. */
  consent: z.boolean('consent must be true or false').optional(),
  /** To the questions of the form; only where it is there, required ones are asked for. */
  answers: answersSchema.optional(),
  /** Of the page; one that visitors do not have is taken as the first of the site. */
  language: line(100, 'language must be text').optional(),
  /** Where the visitor agrees to tell it. */
  journey: z.preprocess((value) => value ?? undefined, journeySchema.optional()),
});
export type SendEnquiryBody = z.infer<typeof sendEnquiryBodySchema>;

/** `Idempotency-Key` of an enquiry: a client's own id of one press of the button, over all its retries. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible characters');

/** 202, once the enquiry is committed. `reference` is for people: no letters that look alike. */
export const enquiryReceiptSchema = z.object({
  id: z.uuid(),
  reference: z.string().regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
});
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;

/** Of one channel: `pending` is on its way, `failed` needs somebody to look at it, `cancelled` lost its channel. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export const deliveryStateSchema = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** Of an enquiry: the worst of its deliveries; `suspect` while it is in quarantine. */
export const enquiryStates = ['pending', 'delivered', 'failed', 'suspect'] as const;
export const enquiryStateSchema = z.enum(enquiryStates);
export type EnquiryState = z.infer<typeof enquiryStateSchema>;

/** How far it has come with the visitor. */
export const stages = ['new', 'contacted', 'won', 'lost'] as const;
export const stageSchema = z.enum(stages);
export type Stage = z.infer<typeof stageSchema>;

/** One try: `status` is the HTTP status or the SMTP code, null where none came back. */
export const deliveryAttemptSchema = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** What became of an enquiry in one channel. */
export const deliverySchema = z.object({
  channelId: z.string(),
  kind: channelKindSchema,
  name: z.string(),
  state: deliveryStateSchema,
  reason: z.string().nullable(),
  /** Its id at the far side, and where to look at it there. */
  externalId: z.string().nullable(),
  externalUrl: z.string().nullable(),
  attempts: z.array(deliveryAttemptSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** From here on an enquiry goes into quarantine (contract, section 10). */
export const suspectScore = 100;

/** `GET /api/leads`, newest first. `reason` says in words why an enquiry is not delivered yet; `attempts` are those of all channels. */
export const enquirySchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  state: enquiryStateSchema,
  reason: z.string().nullable(),
  attempts: z.array(deliveryAttemptSchema),
  deliveries: z.array(deliverySchema),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  stage: stageSchema,
  /** When an administrator said that the visitor has been answered. */
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: personSchema.nullable(),
  /** Who looks after it, under the name of then; who gave it to them, and when. */
  assignedTo: personSchema.nullable(),
  assignedBy: personSchema.nullable(),
  assignedAt: z.iso.datetime().nullable(),
  /** By the site's Response Time. */
  respondBy: z.iso.datetime(),
  /** What speaks for spam: from `suspectScore` on it went into quarantine. */
  spam: z.object({ score: z.int(), reasons: z.array(z.string()) }),
  /** What the visitor agreed to, as Markdown, and when. */
  consent: z.object({ text: z.string(), agreedAt: z.iso.datetime() }).nullable(),
  /** What it is worth, in the currency of the site. */
  value: z.number().nullable(),
  /** What they answered to the questions of the form, in the words that they saw. */
  answers: z.array(storedAnswerSchema),
  /** How the visitor came to write; null where they did not tell. */
  journey: journeySchema.nullable(),
  /** BCP 47; null where it is not known. */
  language: z.string().nullable(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

const filters = {
  state: enquiryStateSchema.optional(),
  stage: stageSchema.optional(),
  /** The id of who looks after it; `me`: the caller. */
  assignedTo: z.union([z.literal('me'), z.uuid()], 'assignedTo is me or the id of a user').optional(),
  /** Part of the name, e-mail, phone, notes or reference. */
  q: z.string().trim().max(200).optional(),
  isOverdue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};

/** The query of `GET /api/leads`. */
export const enquiriesQuerySchema = z.strictObject({
  ...filters,
  /** The one with this id, or none. */
  id: z.uuid('id is that of an enquiry').optional(),
  limit: pageLimitSchema.optional(),
  cursor: cursorSchema.optional(),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuerySchema>;

const valueMessage = 'Enter an amount from 0, with at most two decimals';

/** An amount in the currency of the site. */
const valueSchema = z
  .number(valueMessage)
  .min(0, valueMessage)
  .lt(1e12, valueMessage)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, valueMessage);

/** `PATCH /api/leads/{id}`, 200 the enquiry: how far it has come, whether the visitor has been answered, and who looks after it. */
export const editEnquiryBodySchema = z
  .strictObject({
    stage: stageSchema.optional(),
    isAnswered: z.boolean('isAnswered must be true or false').optional(),
    /** The id of a user with the right `enquiries`; null: nobody. */
    assignedTo: z.uuid(assigneeMessage).nullable().optional(),
    value: valueSchema.nullable().optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ['isAnswered'],
    error: 'Send stage, isAnswered, assignedTo or value',
  });
export type EditEnquiryBody = z.infer<typeof editEnquiryBodySchema>;

/** The query of `GET /api/leads/export.csv`: all enquiries, or those that the filters leave, newest first. */
export const enquiriesExportQuerySchema = z.strictObject(filters);
export type EnquiryFilters = z.infer<typeof enquiriesExportQuerySchema>;

/** `POST /api/leads/{id}/notes`, 201 the note: what administrators tell each other about an enquiry. */
export const addNoteBodySchema = z.strictObject({
  text: z
    .string('Write a note')
    .trim()
    .min(1, 'Write a note')
    .max(5000, 'At most 5000 characters')
    .refine((value) => isPrintable(value, controlCharacters), unprintableMessage),
});

/** One of `GET /api/leads/{id}/notes`, oldest first. */
export const noteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  by: personSchema,
  createdAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

/** `GET /api/leads/summary`: how things stand now, and how the answers of the last 90 days were. */
export const leadsSummarySchema = z.object({
  /** Not answered, `new` or `contacted`, not `suspect`. */
  open: z.int(),
  /** Those of them whose time is up. */
  overdue: z.int(),
  suspect: z.int(),
  failed: z.int(),
  /** Of those that were answered or whose time is up, how many were answered in time; `percent` is null where there are none. */
  answeredInTime: z.object({ count: z.int(), of: z.int(), percent: z.int().nullable() }),
  /** Null where none was answered. */
  medianAnswerMinutes: z.int().nullable(),
  /** Whether an enquiry of the site's own came through. */
  canary: z.object({
    lastProvenAt: z.iso.datetime().nullable(),
    state: z.enum(['ok', 'broken', 'waiting', 'off']),
  }),
});
export type LeadsSummary = z.infer<typeof leadsSummarySchema>;

/** What an enquiry waits for where `CRM_URL` is not set (contract, section 3). */
export const noCrmReason = 'not forwarded: no CRM configured';

/** Messages of specification section 8. */
