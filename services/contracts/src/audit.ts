import { z } from 'zod';
import { cursorSchema, pageLimitSchema } from './paging.ts';

/** `GET /api/audit`, newest first: one unsafe request of an administrator, or one attempt to sign in (contract, section 12). */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The administrator who did it; null for a refused sign-in. */
  userId: z.uuid().nullable(),
  /** The network address that it came from. */
  address: z.string(),
  method: z.string(),
  /** The route's pattern, such as `/api/apps/delete/{id}`. */
  route: z.string(),
  /** What it was about: the id of an app, an enquiry or a session, or the e-mail address of a sign-in. */
  subject: z.string().nullable(),
  status: z.int(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Query of `GET /api/audit`, paged by `limit` and `cursor` with `Link: rel="next"` and `X-Total-Count`. */
export const auditQuerySchema = z.strictObject({
  userId: z.uuid().optional(),
  route: z.string().max(200).optional(),
  /** `succeeded`: a status below 400; `refused`: all others. */
  outcome: z.enum(['succeeded', 'refused']).optional(),
  /** Part of the subject or the address. */
  q: z.string().max(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: pageLimitSchema.default(50),
  cursor: cursorSchema.optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
