import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { inOriginalMessage } from '@portfolio/contracts/kinds/translations.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import type { Query } from '../query.ts';
import { besideColumns } from '../site/languages.repository.ts';
import { authorFields } from './authors.ts';
import { entriesRepository } from './entries.repository.ts';
import { selectedColumns } from './entry-columns.ts';
import type { Entry, EntryKind } from './entry-kind.ts';
import type { Joined } from './translations/translated.ts';
import { mediaPathsIn } from './media-paths.ts';

/** An entry whose fields are the JSON of `content`, beside those that every entry has. */
export type ContentEntry<Content extends object> = Entry & Content;

/** Of a further language, where null shows what the default one has. */
interface Base<Content> {
  base?: Content;
}

/** In which language an entry is, and what it says itself. */
export interface Spoken<Content> {
  /** Null: the default one. */
  language: string | null;
  siteLanguage: string;
  siteCurrency: string;
  /** What the owner of an earlier version called the questions of the form. */
  formWords: Readonly<Record<string, string>>;
  own: Partial<Content>;
}

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
  /** For those who may edit. @param content in a further language that of the default one where it has none of its own */
  answer: (content: Content, spoken: Spoken<Content>) => Answer;
  /** The fields that are its own in each language; absent: it has one for all. */
  translated?: readonly (keyof Content & string)[];
  /** Completes what somebody sends. @throws AppError `invalidInput` */
  read?: (changes: Partial<Content>, isTranslation: boolean) => Partial<Content>;
  /** What visitors see of it, where that is less. @param language null: the default one */
  seen?: (tables: Tables, content: Content, language: string | null) => Promise<Content>;
  /** What a further language shows; absent: its own where it has some. */
  shown?: (base: Content, spoken: Spoken<Content>) => Content;
  checked?: (tables: Tables, changes: Partial<Content>, before: Pick<Entry, 'language'>) => Promise<void>;
}

export type Versioned<Answer> = Answer & { version: number };

/** A kind whose entry is a row of `entries` itself. It has no address, is always active and cannot be deleted. */
export interface ContentKind<Content extends object, Answer> extends EntryKind<
  ContentEntry<Content>,
  Versioned<Answer>
> {
  singleId: string;
  isTranslated: boolean;
  fieldsOf: (entry: Content) => Content;
  /** What is stored of the fields. */
  stored: (content: Content) => Content;
  /** What a body changes: absent fields are unchanged. @throws AppError `invalidInput` for what all languages share */
  changesOf: (body: object, isTranslation?: boolean) => Partial<ContentEntry<Content>>;
  table: (tables: Tables) => ContentEntries<Content>;
}

type ContentEntries<Content extends object> = ReturnType<typeof contentEntries<Content>>;

export function defineKind<Content extends object, Answer extends object>(
  declared: KindDeclaration<Content, Answer>,
): ContentKind<Content, Answer> {
  const { name, singleId, checked, shown = withOwn } = declared;
  const content = contentOfKind(declared);
  const { names, fieldsOf, imagesOf, entryOfRow, storedOf } = content;
  const spokenIn = (entry: ContentEntry<Content> & Joined): Spoken<Content> => ({
    language: entry.language ?? null,
    siteLanguage: entry.siteLanguage ?? 'en',
    siteCurrency: entry.siteCurrency ?? siteSettingsDefaults.currency,
    formWords: entry.formWords ?? {},
    own: withoutNulls(fieldsOf(entry)),
  });
  const shownOf = (entry: ContentEntry<Content> & Base<Content>): Content =>
    entry.base === undefined ? fieldsOf(entry) : shown(entry.base, spokenIn(entry));
  const answer = (entry: ContentEntry<Content>) => ({
    ...declared.answer(shownOf(entry), spokenIn(entry)),
    version: entry.version,
  });
  return {
    name,
    unknown: 'notFound',
    taken: 'pathTaken',
    singleId,
    isTranslated: declared.translated !== undefined,
    addressOf: () => null,
    table: ({ query }: Tables) => contentEntries<Content>(query, name, { entryOfRow, storedOf }),
    versionedFields: names,
    imagesOf,
    answer,
    preview: async (tables, entry) => {
      const shown = shownOf(entry);
      const seen = (await declared.seen?.(tables, shown, entry.language ?? null)) ?? shown;
      return { part: { name, value: declared.answer(seen, spokenIn(entry)) } };
    },
    contentOf: fieldsOf,
    ...(checked && {
      checked: async (tables, wanted) => {
        for (const { changes, before } of wanted) await checked(tables, changes, before);
      },
    }),
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
  translated = [],
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
    entryOfRow: ({ content, baseContent, ...row }: Record<string, unknown>) => {
      const isTranslation = typeof row.language === 'string';
      const own = content as Partial<Content>;
      const base = completed({ ...initial, ...(isTranslation ? (baseContent as Partial<Content>) : own) });
      const nulls = Object.fromEntries(names.map((field) => [field, null]));
      return {
        ...row,
        ...(isTranslation ? { ...nulls, ...own, base } : base),
      } as unknown as ContentEntry<Content>;
    },
    storedOf: (entry: ContentEntry<Content>) => {
      const fields = fieldsOf(entry);
      const content: object = typeof entry.language === 'string' ? withoutNulls(fields) : stored(fields);
      return { ...entry, entryKind: name, content, images: imagesOf(entry) };
    },
    changesOf: (body: object, isTranslation = false) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const changes = fieldsOf(Object.fromEntries(given) as Partial<Content>);
      if (isTranslation) requireTranslated(changes, translated);
      return read(changes, isTranslation) as Partial<ContentEntry<Content>>;
    },
  };
}

/** @throws AppError `invalidInput` for what all languages share */
function requireTranslated(changes: object, translated: readonly string[]): void {
  const shared = Object.keys(changes).filter((field) => !translated.includes(field));
  if (shared.length > 0)
    throw appError('invalidInput', {
      fields: Object.fromEntries(shared.map((field) => [field, inOriginalMessage])),
    });
}

const withOwn = <Content extends object>(base: Content, { own }: Spoken<Content>): Content => ({
  ...base,
  ...own,
});

const withoutNulls = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Fields;

const shared = [
  ...['id', 'title', 'language', 'version', 'updatedAt', 'isActive', 'publishAt', 'unpublishAt'],
  ...authorFields,
];
const columns = `${selectedColumns('entries', [...shared, 'content'])}, ${besideColumns}`;

function contentEntries<Content extends object>(
  query: Query,
  name: EntryKindName,
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
    columns,
    fields: [...shared, 'entryKind', 'content', 'images'],
    entryOf: (row) => entryOfRow(row as unknown as Record<string, unknown>),
    storedOf,
  });
}
