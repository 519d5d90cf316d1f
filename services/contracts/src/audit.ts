import { z } from 'zod';
import { personSchema } from './account/people.ts';
import { cursorSchema, pageLimitSchema } from './paging.ts';

/** `GET /api/audit`, newest first: one unsafe request of a user, or one attempt to sign in (contract, section 12). */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it, or whose password was right; null for a refused sign-in. */
  userId: z.uuid().nullable(),
  /** The same by name. */
  by: personSchema.nullable(),
  /** The API token that it was done with; null: none. */
  token: personSchema.nullable(),
  /** The network address that it came from. */
  address: z.string(),
  method: z.string(),
  /** The route's pattern, such as `/api/apps/delete/{id}`. */
  route: z.string(),
  /** What it was about: the id of an app, an enquiry or a session, or the e-mail address of a sign-in. */
  subject: z.string().nullable(),
  /** What it was called then: an app's or a page's title, an image's name; null where it has none, or where that would name a visitor. */
  subjectName: z.string().nullable(),
  status: z.int(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What an entry is about, by the beginnings of its route. */
export const auditKinds = {
  signIns: ['/api/login', '/api/logout'],
  account: ['/api/account', '/api/sessions/', '/api/user/', '/api/tokens', '/api/oauth/'],
  people: ['/api/users', '/api/invitations/', '/api/password-resets/', '/api/previews/', '/preview/'],
  apps: [
    '/api/apps/',
    '/api/testimonials/',
    '/testimonial/',
    '/api/images/',
    '/api/upload',
    '/api/share-card',
  ],
  enquiries: ['/api/leads'],
  site: [
    '/api/site',
    '/api/setup/',
    '/api/pages',
    '/api/redirects',
    '/api/runs/',
    '/api/contact/questions',
    '/api/moves',
  ],
} as const satisfies Record<string, readonly string[]>;
export type AuditKind = keyof typeof auditKinds;

/**
 * A right password that a second step has to follow is answered 401, and is no refused sign-in. Its entry names the
 * administrator; that of a refused one cannot.
 */
export const isBeforeSecondStep = ({
  route,
  userId,
  status,
}: Pick<AuditEntry, 'route' | 'userId' | 'status'>) =>
  route === '/api/login' && userId !== null && status === 401;

/**
 * Statuses with which nobody knows whether a change was made: the client left before its answer (499), or the service gave none in time
 * (502, 504). A request whose process was killed has 499.
 */
export const unknownStatuses = [499, 502, 504] as const;

export const auditOutcomes = ['succeeded', 'refused', 'unknown'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export function outcomeOf(entry: Pick<AuditEntry, 'route' | 'userId' | 'status'>): AuditOutcome {
  if (entry.status < 400 || isBeforeSecondStep(entry)) return 'succeeded';
  return unknownStatuses.some((status) => status === entry.status) ? 'unknown' : 'refused';
}

/** Query of `GET /api/audit`, paged by `limit` and `cursor` with `Link: rel="next"` and `X-Total-Count`. */
export const auditQuerySchema = z.strictObject({
  /** A user's id; `nobody`: nobody was signed in. */
  userId: z.union([z.uuid(), z.literal('nobody')]).optional(),
  kind: z.enum(Object.keys(auditKinds) as AuditKind[]).optional(),
  route: z.string().max(200).optional(),
  /** As `outcomeOf`: `succeeded`: a status below 400, and a right password before its second step; `unknown`: cut before the answer; `refused`: all others. */
  outcome: z.enum(auditOutcomes).optional(),
  /** Part of the subject, its name or the address. */
  q: z.string().max(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: pageLimitSchema.default(50),
  cursor: cursorSchema.optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
