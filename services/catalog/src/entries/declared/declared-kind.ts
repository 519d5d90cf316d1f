import type { DeclaredKind } from '@portfolio/contracts/kinds/declare-kind.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../../catalog.store.ts';
import { contentEntries, contentOfKind, type ContentEntry } from '../define-kind.ts';
import { isPublic, type EntryKind } from '../entry-kind.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { countDeclared, listDeclared } from './declared-entries.repository.ts';

type Fields = Record<string, unknown>;
/** `content` stands in the fields of the kind. */
export type DeclaredEntry = ContentEntry<Fields> & { createdAt: string };

/** A kind of entry that a file of contracts declares. */
export interface ManyKind extends EntryKind<DeclaredEntry, object> {
  declared: DeclaredKind;
  fieldsOf: (entry: Fields) => Fields;
  /** What a body changes: absent fields are unchanged. */
  changesOf: (body: object) => Partial<DeclaredEntry>;
  /** What visitors get of an entry. */
  seenOf: (entry: DeclaredEntry) => object;
  list: (
    tables: Pick<Tables, 'query'>,
    filter: { isPublic: boolean; facets?: Readonly<Record<string, string>> },
  ) => Promise<{ revision: number; entries: (DeclaredEntry & { hasDraft: boolean })[] }>;
}

const timing = ['isActive', 'publishAt', 'unpublishAt'] as const;
const answered = ['id', ...timing, 'version', 'createdAt', 'updatedAt'] as const;

const pick = (entry: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in entry ? [[name, entry[name]]] : [])));

/** Versions, drafts and the rest are as those of every kind. */
export function kindOfDeclared(declared: DeclaredKind): ManyKind {
  const { title, fields, address, most } = declared;
  const name = declared.name as EntryKindName;
  const initial = Object.fromEntries(fields.map((field) => [field, null])) as Fields;
  const content = contentOfKind<Fields>({ name, initial });
  const { fieldsOf, imagesOf } = content;
  const entryOfRow = content.entryOfRow as (row: Fields) => DeclaredEntry;
  const addressOf = (entry: Fields) =>
    address === undefined ? null : address.prefix + String(entry[address.field]);
  const storedOf = (entry: Fields) => ({
    ...content.storedOf(entry as unknown as DeclaredEntry),
    title: entry[title],
    address: addressOf(entry),
  });
  const seenOf = (entry: DeclaredEntry) => ({ ...fieldsOf(entry), id: entry.id });
  const list: ManyKind['list'] = async ({ query }, { isPublic, facets = {} }) => {
    const { revision, rows } = await listDeclared(query, name, { isPublic, facets });
    return {
      revision,
      entries: rows.map(({ hasDraft, ...row }) => ({ ...entryOfRow(row), hasDraft })),
    };
  };
  return {
    ...{ declared, name, unknown: 'notFound', taken: 'pathTaken', addressOf, imagesOf, entryOfRow },
    ...{ fieldsOf, seenOf, list },
    table: ({ query }) =>
      contentEntries<Fields>(query, name, { entryOfRow, storedOf }) as unknown as ReturnType<
        ManyKind['table']
      >,
    versionedFields: [...fields, ...timing],
    answer: (entry) => ({ ...pick(entry, answered), ...fieldsOf(entry) }),
    contentOf: fieldsOf,
    changesOf: (body) => ({ ...content.changesOf(body), ...pick(body as Fields, timing) }),
    /** The site as it would be with this entry among those that visitors see. */
    preview: async (tables, entry) => {
      const others = (await list(tables, { isPublic: true })).entries.filter(({ id }) => id !== entry.id);
      const shown = [...others, entry].toSorted((a, b) => (String(a[title]) < String(b[title]) ? -1 : 1));
      return { part: { name, value: shown.map(seenOf) } };
    },
    added: async ({ query }) => {
      if ((await countDeclared(query, name)) > most)
        throw appError('invalidInput', { fields: { [title]: `At most ${String(most)} ${declared.many}` } });
    },
  };
}
