import { z } from 'zod';
import { cursorSchema, pageLimitSchema } from './paging.ts';

/** Characters that would end a header line, draw on a terminal or break a database text; new lines are kept in notes. */
// eslint-disable-next-line no-control-regex -- the rule of this pattern is to find them
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// eslint-disable-next-line no-control-regex -- the same, for one line of text
const lineControlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const unprintableMessage = 'Please remove the characters that cannot be printed';
const isPrintable = (text: string, forbidden: RegExp) => !forbidden.test(text) && text.isWellFormed();

/** One line as it was written. */
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

/** `Idempotency-Key` of an enquiry: a client's own id of one press of the button, over all its retries. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible characters');

/** 202, once the enquiry is committed. */
export const enquiryReceiptSchema = z.object({ id: z.uuid() });
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;

/** `pending` is on its way (or waiting for a CRM), `delivered` is with the CRM, `failed` needs somebody to look at it. */
export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export const deliveryStateSchema = z.enum(deliveryStates);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** One call of the CRM: `status` is its HTTP status, null where none came back. */
export const deliveryAttemptSchema = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});

/** `GET /api/leads`, newest first. `reason` says in words why an enquiry is not delivered yet. */
export const enquirySchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  state: deliveryStateSchema,
  reason: z.string().nullable(),
  attempts: z.array(deliveryAttemptSchema),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** When an administrator said that the visitor has been answered. */
  answeredAt: z.iso.datetime().nullable(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** The query of `GET /api/leads`. */
export const enquiriesQuerySchema = z.strictObject({
  state: deliveryStateSchema.optional(),
  limit: pageLimitSchema.optional(),
  cursor: cursorSchema.optional(),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuerySchema>;

/** `PATCH /api/leads/{id}`, 200 the enquiry: an administrator notes down whether the visitor has been answered. */
export const editEnquiryBodySchema = z.strictObject({
  isAnswered: z.boolean('isAnswered must be true or false'),
});
export type EditEnquiryBody = z.infer<typeof editEnquiryBodySchema>;

/** The query of `GET /api/leads/export.csv`: all enquiries, or those in one state, newest first. */
export const enquiriesExportQuerySchema = enquiriesQuerySchema.pick({ state: true });

/** What an enquiry waits for where `CRM_URL` is not set (contract, section 3). */
export const noCrmReason = 'not forwarded: no CRM configured';

/** Messages of specification section 8. */
export const enquiryMessages = {
  sent: 'Message sent successfully!',
  failed: 'Message not sent',
} as const;
