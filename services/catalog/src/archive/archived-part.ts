import { isDeepStrictEqual } from 'node:util';
import type { Tables } from '../catalog.store.ts';
import type { ContentEntry, ContentKind } from '../entries/define-kind.ts';
import { requireEntry } from '../entries/save-entry.ts';
import { partIdOf } from '../site/languages.repository.ts';
import type { ArchivedKind } from './archived-kinds.ts';

/** A part of the site as it is found in a language. */
type Part<Content extends object> = ContentEntry<Content> & {
  /** A further language, where the field `language` is something else. */
  tag?: string | null;
  /** What the default language has. */
  base?: Content | undefined;
};

interface PartOptions<Content extends object> {
  /** What an export has of it, where that is less. */
  exported?: (tables: Tables, content: Content) => Promise<Content>;
  comparable?: (content: Content) => object;
  /** With null for what a further language does not say itself; absent: it has that already. */
  own?: (part: Part<Content>) => Part<Content>;
}

const withoutNulls = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));

/** A part of the site. It becomes that of the archive as a whole; where nobody changed it, an export has none. */
export function archivedPart<Content extends object>(
  kind: ContentKind<Content, object>,
  { exported, comparable, own = (part) => part }: PartOptions<Content> = {},
): ArchivedKind<Part<Content>, { tag?: string | undefined }, Partial<ContentEntry<Content>>> {
  const initial = kind.fieldsOf(kind.entryOfRow({}));
  const nulls = Object.fromEntries(Object.keys(initial).map((name) => [name, null]));
  const tagOf = ({ id, tag, language }: Part<Content>) =>
    id === kind.singleId ? undefined : (tag ?? language ?? undefined);
  const find = async (tables: Tables, tag: string | undefined): Promise<Part<Content>> =>
    tag === undefined
      ? requireEntry(kind, tables, kind.singleId)
      : own(await requireEntry(kind, tables, partIdOf(kind.singleId, tag)));
  const lineOf = (part: Part<Content>) => {
    const [tag, content] = [tagOf(part), kind.fieldsOf(part)];
    return tag === undefined ? kind.stored(content) : { tag, ...withoutNulls(content) };
  };
  const exportedOf = async (tables: Tables, part: Part<Content>) => {
    if (exported === undefined) return part;
    const content = kind.fieldsOf(part);
    const shown = await exported(tables, { ...content, ...part.base, ...withoutNulls(content) });
    const names = Object.keys(tagOf(part) === undefined ? content : withoutNulls(content));
    return { ...part, ...Object.fromEntries(Object.entries(shown).filter(([name]) => names.includes(name))) };
  };
  return {
    kind,
    async *list(tables) {
      const { languages } = kind.isTranslated ? await tables.languages.find() : { languages: [] };
      for (const tag of [undefined, ...languages.map((language) => language.tag)]) {
        const part = await find(tables, tag);
        const unchanged = tag === undefined ? initial : nulls;
        if (!isDeepStrictEqual(kind.fieldsOf(part), unchanged)) yield [await exportedOf(tables, part)];
      }
    },
    lineOf,
    ...(comparable && { comparable: (line) => comparable(line as Content) }),
    read: ({ tag, ...line }) => kind.changesOf(line, tag !== undefined),
    find: async (tables, tags) => {
      const parts: Part<Content>[] = [];
      for (const tag of [undefined, ...tags]) parts.push(await find(tables, tag));
      return parts;
    },
    tagOf,
    entryOf: (changes, { there }) => {
      if (there !== undefined && tagOf(there) !== undefined) return { ...there, ...nulls, ...changes };
      // What auth does not find in an archive stays: an earlier version did not know it.
      const content = kind.elsewhere === undefined ? changes : { ...there, ...changes };
      return { ...kind.entryOfRow({}), ...there, ...kind.fieldsOf(kind.entryOfRow({ content })) };
    },
  };
}
