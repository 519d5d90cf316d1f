/** The kinds of entries, as their tables name them. */
export type EntryKindName = 'app' | 'page';
