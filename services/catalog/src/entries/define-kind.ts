import type { Tables } from '../catalog.store.ts';
import type { Query } from '../query.ts';
import { authorFields } from './authors.ts';
import { entriesRepository } from './entries.repository.ts';
import { selectedColumns } from './entry-columns.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import type { EntryKindName } from './entry-name.ts';
import { mediaPathsIn } from './media-paths.ts';

/** An entry whose fields are the JSON of `content`, beside those that every entry has. */
export type ContentEntry<Content extends object> = Entry & Content;

/** What there is to say of a kind without columns of its own, of which there is one entry. */
export interface KindDeclaration<Content extends object, Answer> {
  name: EntryKindName;
  singleId: string;
  /** All fields, as they are until somebody saves. */
  initial: Content;
  /** What is stored of them; absent: all. */
  stored?: (content: Content) => object;
  /** Completes what was stored. */
  completed?: (content: Content) => Content;
  /** For those who may edit. */
  answer: (content: Content) => Answer;
  /** Completes what somebody sends. */
  read?: (changes: Partial<Content>) => Partial<Content>;
  /** What visitors see of it, where that is less. */
  seen?: (tables: Tables, content: Content) => Promise<Content>;
  checked?: (tables: Tables, changes: Partial<Content>) => Promise<void>;
}

export type Versioned<Answer> = Answer & { version: number };

/** A kind whose entry is a row of `entries` itself. It has no address, is always active and cannot be deleted. */
export interface ContentKind<Content extends object, Answer> extends EntryKind<
  ContentEntry<Content>,
  Versioned<Answer>
> {
  singleId: string;
  fieldsOf: (entry: Content) => Content;
  /** What is stored of the fields. */
  stored: (content: Content) => Content;
  /** What a body changes: absent fields are unchanged. */
  changesOf: (body: object) => Partial<ContentEntry<Content>>;
  table: (tables: Tables) => ContentEntries<Content>;
}

type ContentEntries<Content extends object> = ReturnType<typeof contentEntries<Content>>;

export function defineKind<Content extends object, Answer extends object>(
  declared: KindDeclaration<Content, Answer>,
): ContentKind<Content, Answer> {
  const { name, singleId, initial, stored = (content) => content, checked } = declared;
  const { completed = (content) => content, read = (changes) => changes } = declared;
  const names = Object.keys(initial) as (keyof Content & string)[];
  const fieldsOf = <Part extends Partial<Content>>(entry: Part): Part =>
    Object.fromEntries(
      names.flatMap((field) => (field in entry ? [[field, entry[field]]] : [])),
    ) as unknown as Part;
  const imagesOf = (entry: Partial<Content>) => mediaPathsIn(fieldsOf(entry));
  const entryOfRow = ({ content, ...row }: Record<string, unknown>) => {
    const all = { ...initial, ...(content as Partial<Content>) };
    return { ...row, ...completed(all) } as unknown as ContentEntry<Content>;
  };
  const answer = (entry: ContentEntry<Content>) => ({
    ...declared.answer(fieldsOf(entry)),
    version: entry.version,
  });
  const table = ({ query }: Tables) =>
    contentEntries<Content>(query, name, {
      entryOf: (row) => entryOfRow(row as unknown as Record<string, unknown>),
      storedOf: (entry) => ({
        ...{ ...entry, entryKind: name, content: stored(fieldsOf(entry)), images: imagesOf(entry) },
      }),
    });
  return {
    name,
    unknown: 'notFound',
    singleId,
    addressOf: () => null,
    table,
    versionedFields: names,
    imagesOf,
    answer,
    preview: async (tables, entry) => {
      const seen = (await declared.seen?.(tables, fieldsOf(entry))) ?? fieldsOf(entry);
      return { part: { name, value: declared.answer(seen) } };
    },
    contentOf: fieldsOf as (state: ContentEntry<Content>) => Partial<ContentEntry<Content>>,
    ...(checked && { checked: (tables, changes) => checked(tables, changes) }),
    entryOfRow,
    drafted: (_entry, changes) => changes,
    published: (_entry, changes) => changes,
    completed: ({ after }) => after,
    afterSave: () => Promise.resolve(),
    recovered: (_tables, entry) => Promise.resolve(entry),
    beforeRemoval: () => Promise.resolve(),
    fieldsOf,
    stored: stored as (content: Content) => Content,
    changesOf: (body) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const changes = fieldsOf(Object.fromEntries(given) as Partial<Content>);
      return read(changes) as Partial<ContentEntry<Content>>;
    },
  };
}

const shared = [
  ...['id', 'title', 'version', 'updatedAt', 'isActive', 'publishAt', 'unpublishAt'],
  ...authorFields,
];
const columns = selectedColumns('entries', [...shared, 'content']);

function contentEntries<Content extends object>(
  query: Query,
  kind: EntryKindName,
  between: {
    entryOf: (row: ContentEntry<Content>) => ContentEntry<Content>;
    storedOf: (entry: ContentEntry<Content>) => object;
  },
) {
  const isOfKind = `entry_kind = '${kind}'`;
  return {
    ...entriesRepository<ContentEntry<Content>>(query, {
      ...{
        table: 'entries',
        from: 'only entries',
        isOfKind,
        columns,
        fields: [...shared, 'entryKind', 'content', 'images'],
      },
      ...between,
    }),

    /** The only one, with the revision of the catalog. */
    findOnly: async (): Promise<{ revision: number; entry: ContentEntry<Content> }> => {
      const [found] = await query<{ revision: number } & ContentEntry<Content>>(
        `select number as revision, entry.* from revision cross join (select ${columns} from only entries where ${isOfKind}) entry`,
      );
      if (found === undefined) throw new Error(`the catalog has no ${kind}`);
      const { revision, ...row } = found;
      return { revision, entry: between.entryOf(row as unknown as ContentEntry<Content>) };
    },
  };
}
