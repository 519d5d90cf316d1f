import { z } from 'zod';

/** Where the catalog and auth tell leads of changes that visitors see. */
export const contentEventsPath = '/internal/content-events';

/** What channels of kind `content` tell of. */
export const contentEventTypes = ['entry.published', 'entry.unpublished', 'site.changed'] as const;

/** An entry of which visitors see something else now. */
export const changedEntrySchema = z.object({
  /** `app`, `page`, or the part of the site. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Its path; null for a part of the site. */
  address: z.string().nullable(),
});
export type ChangedEntry = z.infer<typeof changedEntrySchema>;

export const contentEventSchema = z.object({
  id: z.uuid(),
  type: z.enum(contentEventTypes),
  at: z.iso.datetime({ offset: true }),
  data: changedEntrySchema,
});
export type ContentEvent = z.infer<typeof contentEventSchema>;

/** `POST /internal/content-events` of leads. One that was sent before changes nothing. */
export const contentEventsBodySchema = z.strictObject({ events: z.array(contentEventSchema).max(100) });
