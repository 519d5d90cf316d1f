import { z } from 'zod';
import { draftAuthorSchema } from './apps/app-revisions.ts';
import { declaredNames } from './kinds/declared-kinds.ts';

/** Parts of the site, of which there is one each: they cannot be deleted. */
const partKinds = ['navigation', 'brand', 'words', 'settings'] as const;

/** What can be drafted, published and restored by the same calls (contract, section 16). */
export const entryKinds = ['app', 'page', ...partKinds, ...declaredNames] as const;
export type EntryKindName = (typeof entryKinds)[number];

/** Those of which there are many. */
type DeletableKind = Exclude<EntryKindName, (typeof partKinds)[number]>;
export const deletableKinds = entryKinds.filter(
  (kind): kind is DeletableKind => !partKinds.some((part) => part === kind),
);

/** One entry of `GET /api/trash`, the last deleted one first. */
export const deletedEntrySchema = z.object({
  kind: z.enum(deletableKinds),
  id: z.uuid(),
  title: z.string(),
  /** The path that it had, which another entry may have by now; null: entries of its kind have none. */
  address: z.string().nullable(),
  deletedAt: z.iso.datetime(),
  /** Null: unknown, as of everything deleted before this was recorded. */
  deletedBy: draftAuthorSchema.nullable(),
});
export type DeletedEntry = z.infer<typeof deletedEntrySchema>;
