import type { entryKinds } from '@portfolio/contracts/trash.ts';

/** The kinds of entries, as their tables name them. */
export type EntryKindName = (typeof entryKinds)[number];
