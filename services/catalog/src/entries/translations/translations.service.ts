import type { Person } from '@portfolio/contracts/account/people.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { CreateTranslationBody, TranslationSource } from '@portfolio/contracts/kinds/translations.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { CatalogStore, Tables } from '../../catalog.store.ts';
import { createEntryId } from '../entry-id.ts';
import type { Entry, EntryKind, TranslatedKind } from '../entry-kind.ts';
import { changeEntry, insertEntries, requireEntry, saveEntry, type Revised } from '../save-entry.ts';

interface Wanted extends CreateTranslationBody {
  id: string;
  by: Person;
  rights: readonly UserRight[];
}

/** Entries in further languages (contract, section 17). */
export function createTranslationsService<E extends Entry, Answer>(
  store: CatalogStore,
  kind: TranslatedKind<E, Answer>,
) {
  return {
    /** @throws AppError where there is no entry, `invalidInput`, `translationExists`; where its address is taken */
    create: (wanted: Wanted): Promise<Revised<Answer>> =>
      changeEntry(kind, store, async (tables) => {
        const { original } = await findOriginal(kind, tables, wanted.id);
        const translation = await translationOf(kind, tables, original, wanted);
        const address = kind.addressOf(translation) ?? '';
        if (!wanted.rights.includes('publish') && (await tables.redirects.find(address)))
          throw appError('notAllowed');
        return (await insertEntries(kind, tables, [translation]))[0];
      }),

    /** @throws AppError where there is no entry, `invalidInput` where it is no translation */
    findSource: async (id: string): Promise<TranslationSource> => {
      const { original, entry } = await findOriginal(kind, store, id);
      requireTranslation(entry);
      const asOf = { version: entry.sourceVersion ?? 1, texts: entry.sourceTexts ?? {} };
      return { version: original.version, texts: kind.translation.textsOf(original), asOf };
    },

    /** Brings a translation in line as it is. @throws AppError as `findSource`, `versionChanged`, `notAllowed` */
    setCurrent: async (
      id: string,
      version: number,
      by: Person,
      rights: readonly UserRight[],
    ): Promise<Revised<Answer>> => {
      const { original, entry } = await findOriginal(kind, store, id);
      requireTranslation(entry);
      const changes = { sourceVersion: original.version } as Partial<E>;
      return saveEntry(kind, store, id, { changes, version, by, rights });
    },
  };
}

function requireTranslation({ translationOf }: Entry): void {
  if (typeof translationOf !== 'string')
    throw appError('invalidInput', { fields: { id: 'This is no translation' } });
}

/** An entry and its original, which it may be itself. @throws AppError where there is none */
async function findOriginal<E extends Entry, Answer>(
  kind: EntryKind<E, Answer>,
  tables: Tables,
  id: string,
): Promise<{ entry: E; original: E }> {
  const entry = await requireEntry(kind, tables, id);
  const { translationOf } = entry;
  const original =
    typeof translationOf === 'string' ? await requireEntry(kind, tables, translationOf) : entry;
  return { entry, original };
}

/** A new translation. @throws AppError `invalidInput`, `translationExists` */
async function translationOf<E extends Entry, Answer>(
  { table, translation: { copyOf, textsOf, address: at } }: TranslatedKind<E, Answer>,
  tables: Tables,
  original: E,
  { language, address, by }: Wanted,
): Promise<E> {
  const refuse = (field: string, message: string) =>
    appError('invalidInput', { fields: { [field]: message } });
  const site = await tables.languages.find();
  if (language === site.language) throw appError('translationExists');
  if (site.languages.every(({ tag }) => tag !== language))
    throw refuse('language', 'The site has no such language');
  const checked = address === undefined ? undefined : at.schema.safeParse(address);
  if (checked?.success === false) throw refuse('address', checked.error.issues[0]?.message ?? '');
  if (await table(tables).isTranslated(original.id, language)) throw appError('translationExists');
  return {
    ...copyOf(original, createEntryId(), by),
    ...{ language, translationOf: original.id },
    ...{ sourceVersion: original.version, sourceTexts: textsOf(original) },
    ...(checked?.success === true && { [at.field]: checked.data }),
  };
}
