import { z } from 'zod';

/** A request that a page makes without user input for a minute. The session does not count as used. */
export const unattendedHeader = 'x-unattended';

/** `GET /api/sessions`, the one used last first: where the administrator is signed in. */
export const listedSessionSchema = z.object({
  /** Names the session in `DELETE /api/sessions/{id}`, which ends it: 204, or 404. Signs nobody in. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** What the browser calls itself. */
  userAgent: z.string(),
  /** Whether it is the session that asks. */
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;
