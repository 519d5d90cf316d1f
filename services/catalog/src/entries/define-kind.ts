import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import type { Tables } from '../catalog.store.ts';
import type { Query } from '../query.ts';
import { authorFields } from './authors.ts';
import { entriesRepository } from './entries.repository.ts';
import { selectedColumns } from './entry-columns.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
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
  /** For those who may edit. @param entry with what `columns` select */
  answer: (content: Content, entry: object) => Answer;
  /** What is selected beside the content. */
  columns?: string;
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
  const { name, singleId, checked } = declared;
  const content = contentOfKind(declared);
  const { names, fieldsOf, imagesOf, entryOfRow, storedOf } = content;
  const answerOf = (shown: Content, entry: ContentEntry<Content>) => declared.answer(shown, entry);
  const answer = (entry: ContentEntry<Content>) => ({
    ...answerOf(fieldsOf(entry), entry),
    version: entry.version,
  });
  return {
    name,
    unknown: 'notFound',
    taken: 'pathTaken',
    singleId,
    addressOf: () => null,
    table: ({ query }: Tables) => contentEntries<Content>(query, declared, { entryOfRow, storedOf }),
    versionedFields: names,
    imagesOf,
    answer,
    preview: async (tables, entry) => {
      const seen = (await declared.seen?.(tables, fieldsOf(entry))) ?? fieldsOf(entry);
      return { part: { name, value: answerOf(seen, entry) } };
    },
    contentOf: fieldsOf,
    ...(checked && { checked: (tables, changes) => checked(tables, changes) }),
    entryOfRow,
    fieldsOf,
    stored: content.stored as (content: Content) => Content,
    changesOf: content.changesOf,
  };
}

/** Between the fields of a kind, its rows and what is sent. */
function contentOfKind<Content extends object>({
  name,
  initial,
  stored = (content) => content,
  completed = (content) => content,
  read = (changes) => changes,
}: Omit<KindDeclaration<Content, object>, 'answer'>) {
  const names = Object.keys(initial) as (keyof Content & string)[];
  const fieldsOf = <Part extends Partial<Content>>(entry: Part): Part => {
    const given: Partial<Record<string, unknown>> = entry;
    return Object.fromEntries(
      names.flatMap((field) => (field in given ? [[field, given[field]]] : [])),
    ) as unknown as Part;
  };
  const imagesOf = (entry: Partial<Content>) => mediaPathsIn(fieldsOf(entry));
  return {
    names,
    stored,
    fieldsOf,
    imagesOf,
    entryOfRow: ({ content, ...row }: Record<string, unknown>) => {
      const all = { ...initial, ...(content as Partial<Content>) };
      return { ...row, ...completed(all) } as unknown as ContentEntry<Content>;
    },
    storedOf: (entry: ContentEntry<Content>) => {
      const content: object = stored(fieldsOf(entry));
      return { ...entry, entryKind: name, content, images: imagesOf(entry) };
    },
    changesOf: (body: object) => {
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
  { name, columns: more }: Pick<KindDeclaration<Content, object>, 'name' | 'columns'>,
  {
    entryOfRow,
    storedOf,
  }: {
    entryOfRow: (row: Record<string, unknown>) => ContentEntry<Content>;
    storedOf: (entry: ContentEntry<Content>) => object;
  },
) {
  return entriesRepository<ContentEntry<Content>>(query, {
    table: 'entries',
    from: 'only entries',
    isOfKind: `entry_kind = '${name}'`,
    columns: more === undefined ? columns : `${columns}, ${more}`,
    fields: [...shared, 'entryKind', 'content', 'images'],
    entryOf: (row) => entryOfRow(row as unknown as Record<string, unknown>),
    storedOf,
  });
}
