import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Authors, DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import { runAuthor } from '../runs/run-author.ts';

/** Who writes something: a person, or a token of theirs. */
export type Writer = DraftAuthor & { tokenId?: string };

/** The caller as a writer. */
export function writerOf(by: Person): Writer {
  const token = runAuthor()?.token;
  return { ...by, ...(token && { tokenName: token.name, tokenId: token.id }) };
}

/** As answers name them. */
export const namedWriter = ({ tokenId: _tokenId, ...writer }: Writer): DraftAuthor => writer;

/** The names of authors: visitors do not get them, and versions do not compare them. */
export const authorFields = ['createdBy', 'changedBy'] as const satisfies (keyof Authors)[];

export const withoutAuthors = <E extends Authors>({ createdBy, changedBy, ...entry }: E) => entry;

export const authorsOf = ({ createdBy, changedBy }: Authors): Authors => ({ createdBy, changedBy });
