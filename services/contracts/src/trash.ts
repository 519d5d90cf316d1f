import { z } from 'zod';
import { draftAuthorSchema } from './apps/app-revisions.ts';

/** Kinds of which there are many entries, and which can be deleted. */
export const deletableKinds = ['app', 'page'] as const;

/** What can be drafted, published and restored by the same calls (contract, section 16); of each part of the site there is one. */
export const entryKinds = [
  ...deletableKinds,
  'navigation',
  'brand',
  'words',
  'settings',
  'questions',
] as const;
export type EntryKindName = (typeof entryKinds)[number];

/** One entry of `GET /api/trash`, the last deleted one first. */
export const deletedEntrySchema = z.object({
  kind: z.enum(deletableKinds),
  id: z.uuid(),
  title: z.string(),
  /** The path that it had, which another entry may have by now. */
  address: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null: unknown, as of everything deleted before this was recorded. */
  deletedBy: draftAuthorSchema.nullable(),
});
export type DeletedEntry = z.infer<typeof deletedEntrySchema>;
