import { inOriginalMessage, type Texts } from '@portfolio/contracts/kinds/translations.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../../catalog.store.ts';
import type { Entry, EntryKind } from '../entry-kind.ts';

/**
 * What somebody wants to change of an entry that may be a translation, with the texts of the original that it follows from then on.
 *
 * @param draft the one that the changes replace
 * @throws AppError `invalidInput` for what is set in the original, and for a version that it does not have
 */
export async function followOriginal<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  entry: E,
  changes: Partial<E>,
  draft: Partial<E> = {},
): Promise<Partial<E>> {
  const { sourceVersion } = changes;
  const { translationOf } = entry;
  const refuse = (fields: Record<string, string>) => appError('invalidInput', { fields });
  if (typeof translationOf !== 'string') {
    if (typeof sourceVersion === 'number') throw refuse({ sourceVersion: 'It is no translation' });
    return changes;
  }
  const given = (kind.translation?.facts ?? []).filter((fact) => changes[fact] !== undefined);
  if (given.length > 0) throw refuse(Object.fromEntries(given.map((fact) => [fact, inOriginalMessage])));
  if (typeof sourceVersion !== 'number') return changes;
  const original = await kind.table(tables).find(translationOf);
  if (original === undefined) throw appError(kind.unknown);
  if (sourceVersion > original.version)
    throw refuse({ sourceVersion: `The original has the version ${String(original.version)}` });
  // Its version may be kept no more, and of a restored state it is known already.
  const known = [changes, draft, entry].find(
    (state) => state.sourceTexts && state.sourceVersion === sourceVersion,
  );
  const sourceTexts = known?.sourceTexts ?? (await textsAt(kind, tables, original, sourceVersion));
  return { ...changes, sourceTexts };
}

/** The texts that an entry had at a version; of one that is kept no more, the oldest that are. */
async function textsAt<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  entry: E,
  version: number,
): Promise<Texts | undefined> {
  const state =
    version === entry.version
      ? undefined
      : await tables.history[kind.name].revisions.findFrom<E>(entry.id, version);
  return kind.translation?.textsOf(state ?? entry);
}
