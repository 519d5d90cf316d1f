import { z } from 'zod';
import { draftAuthorSchema } from './apps/app-revisions.ts';

/** What can be drafted, published and restored by the same calls (contract, section 16). */
export const entryKinds = ['app', 'page', 'navigation', 'brand', 'words', 'settings'] as const;

/** One entry of `GET /api/trash`, the last deleted one first. */
export const deletedEntrySchema = z.object({
  /** A part of the site cannot be deleted. */
  kind: z.enum(entryKinds).extract(['app', 'page']),
  id: z.uuid(),
  title: z.string(),
  /** The path that it had, which another entry may have by now. */
  address: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null: unknown, as of everything deleted before this was recorded. */
  deletedBy: draftAuthorSchema.nullable(),
});
export type DeletedEntry = z.infer<typeof deletedEntrySchema>;
