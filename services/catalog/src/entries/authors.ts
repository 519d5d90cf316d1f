import type { Authors } from '@portfolio/contracts/apps/app-revisions.ts';

/** The names of authors: visitors do not get them, and versions do not compare them. */
export const authorFields = ['createdBy', 'changedBy'] as const satisfies (keyof Authors)[];

export const withoutAuthors = <E extends Authors>({ createdBy, changedBy, ...entry }: E) => entry;

export const authorsOf = ({ createdBy, changedBy }: Authors): Authors => ({ createdBy, changedBy });
