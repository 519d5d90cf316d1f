import { z } from 'zod';
import { newerVersionSchema } from './updates.ts';

/** How something is: it works; it works, and somebody should look at it; it does not work; it could not be asked. */
export const statusStates = ['ok', 'warning', 'failing', 'unknown'] as const;
export type StatusState = (typeof statusStates)[number];

/** What a line of the status page is about. */
export const statusGroups = ['processes', 'stores', 'enquiries', 'backups', 'site'] as const;
export type StatusGroup = (typeof statusGroups)[number];

const statusLineSchema = z.object({
  /** The same in every answer, for a monitor: `process.leads`. */
  id: z.string(),
  group: z.enum(statusGroups),
  name: z.string(),
  state: z.enum(statusStates),
  /** How it is, in words; times in them are ISO 8601. */
  value: z.string(),
  /** What to do next; null where nothing has to be done. */
  advice: z.string().nullable(),
});
export type StatusLine = z.infer<typeof statusLineSchema>;

const routeTimesSchema = z.object({
  method: z.string(),
  route: z.string(),
  count: z.int(),
  /** Milliseconds. */
  mean: z.number(),
  /** Milliseconds within which 95 of 100 were answered; null where that is longer than what is told apart. */
  p95: z.number().nullable(),
});
export type RouteTimes = z.infer<typeof routeTimesSchema>;

/** `GET /api/status`: how the site is at this moment. For administrators, and for a monitor that has `STATUS_TOKEN`. */
export const siteStatusSchema = z.object({
  /** The worst of all lines; `unknown` counts as `warning`. */
  state: z.enum(['ok', 'warning', 'failing']),
  checkedAt: z.iso.datetime(),
  version: z.string(),
  lines: z.array(statusLineSchema),
  /** The slowest ten of the replica that answers, since its start. */
  slowestRoutes: z.array(routeTimesSchema).max(10),
  /** The newest first; absent where there is none, or nobody is asked. */
  newerVersions: z.array(newerVersionSchema).optional(),
});
export type SiteStatus = z.infer<typeof siteStatusSchema>;

/** The line that is there while enquiries cannot be stored. */
export const lostEnquiriesLine = 'enquiries.lost';

/** `GET /internal/status` of auth, for the gateway: lines of the group `site`. */
export const serviceStatusSchema = z.object({ lines: z.array(statusLineSchema) });
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;

/** `GET /internal/status` of leads, for the gateway: lines of the groups `enquiries` and `backups`. */
export const leadsStatusSchema = serviceStatusSchema.extend({
  /** What of the checklist is done. */
  done: z.object({ channel: z.boolean(), testEnquiry: z.boolean(), backup: z.boolean() }),
});
export type LeadsStatus = z.infer<typeof leadsStatusSchema>;
