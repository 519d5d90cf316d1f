import type { Person } from '@portfolio/contracts/account/people.ts';
import type { DraftAuthor, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';

/** A state of an entry, and the save that made it. */
export interface EntryVersion {
  /** Under which the state is kept; undefined for the present one. */
  number: number | undefined;
  /** When it was saved (ISO 8601); null where that is not known. */
  at: string | null;
  /** Who saved it; null where the clock did, or where it is not known. */
  by: Person | null;
  /** Who wrote what was saved. */
  writtenBy: DraftAuthor | null;
  /** The fields that its save changed; undefined for the first one that is kept. */
  changed: readonly string[] | undefined;
  /** The run that its save is part of. */
  run?: RevisionSummary['run'];
}

/**
 * The states of an entry, the present one first. The server lists saves, each with the number of the state before it: the save that
 * made a state is the one after it in the list.
 *
 * @param createdAt stands for the save of the oldest state, which the server no longer knows
 */
export function versionsOf(saves: readonly RevisionSummary[], createdAt: string | null): EntryVersion[] {
  const numbers = [undefined, ...saves.map(({ number }) => number)];
  return numbers.map((number, index) => {
    const save = saves[index];
    return save === undefined
      ? { number, at: createdAt, by: null, writtenBy: null, changed: undefined }
      : { number, at: save.at, by: save.by, writtenBy: save.writtenBy, changed: save.changed, run: save.run };
  });
}
