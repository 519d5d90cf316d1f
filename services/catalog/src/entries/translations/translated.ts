import {
  staleFieldsOf,
  type OtherLanguage,
  type Texts,
  type TranslationFields,
} from '@portfolio/contracts/kinds/translations.ts';
import { fieldsOfRow } from '../entry-columns.ts';

/** What an entry of a kind with translations stores of them. */
export interface Translated {
  /** Null: the default one. */
  language: string | null;
  translationOf: string | null;
  /** The version of the original with which it was brought in line, and the texts that it had. */
  sourceVersion: number | null;
  sourceTexts: Texts | null;
}

export const translatedFields = [
  'language',
  'translationOf',
  'sourceVersion',
  'sourceTexts',
] as const satisfies (keyof Translated)[];

/** What visitors get: without the texts that a translation follows. */
export const seenOf = (fields: readonly string[]): string[] =>
  fields.filter((field) => field !== 'sourceTexts');

/** Of an original. */
export const untranslated: Translated = {
  ...{ language: null, translationOf: null, sourceVersion: null, sourceTexts: null },
};

/** The same entry in another language. */
interface Other extends Pick<OtherLanguage, 'address'> {
  id: string;
  language: string | null;
  isActive: boolean;
  isSeen: boolean;
  /** Of a page. */
  isIndexed?: boolean;
  sourceTexts?: Texts | null;
}

/** What is selected beside the row of an entry, and stored nowhere. */
export interface Joined {
  siteLanguage?: string;
  /** Of a kind without columns of its own. */
  siteCurrency?: string;
  formWords?: Record<string, string>;
  /** Null: the site has one language. */
  others?: Other[] | null;
  /** The row of its original. */
  original?: Record<string, unknown> | null;
}

const joinedFields: readonly string[] = [
  ...['siteLanguage', 'siteCurrency', 'formWords'],
  ...['others', 'original', 'base'],
];

export const withoutJoined = <E extends object>(entry: E): E =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !joinedFields.includes(field))) as E;

/** A state that was kept, with what is selected beside its entry now. */
export const withJoined = <E extends object>(state: E, entry: E): E => ({
  ...Object.fromEntries(Object.entries(entry).filter(([field]) => joinedFields.includes(field))),
  ...state,
});

// Found once for all rows.
const isPublicLanguage = `(other.language is null or other.language = any (array(
  select one ->> 'tag' from site_languages site, jsonb_array_elements(site.languages) one where (one ->> 'isPublic')::boolean)))`;

/** Columns of `Joined`, of a list without what tells the state. A site with one language looks for no others. */
export function joinedColumns(table: 'apps' | 'pages', address: string, isListed = false): string {
  const texts = isListed ? '' : `, 'sourceTexts', other.source_texts`;
  const indexed = table === 'pages' ? `, 'isIndexed', other.is_indexed` : '';
  return `(select language from site_languages) as "siteLanguage",
    case when (select jsonb_array_length(languages) from site_languages) > 0 then coalesce((
      select jsonb_agg(jsonb_build_object('id', other.id, 'language', other.language, 'address', other.${address}, 'isActive', other.is_active,
        'isSeen', other.is_active and other.publish_at is null and ${isPublicLanguage}${indexed}${texts}) order by other.language nulls first)
      from ${table} other where other.deleted_at is null and other.id <> ${table}.id
        and (other.translation_of = coalesce(${table}.translation_of, ${table}.id) or other.id = ${table}.translation_of)), '[]') end as "others"${
          isListed
            ? ''
            : `,
    case when ${table}.translation_of is not null then (
      select to_jsonb(original) from ${table} original where original.id = ${table}.translation_of) end as "original"`
        }`;
}

const stateOf = (then: Texts | null | undefined, now: Texts) => {
  const staleFields = staleFieldsOf(then ?? {}, now);
  return { staleFields, state: staleFields.length === 0 ? ('current' as const) : ('stale' as const) };
};

/** The texts of the original. */
export function sourceOf<E extends Translated & Joined>(
  entry: E,
  textsOf: (entry: E) => Texts,
): Texts | undefined {
  if (entry.translationOf === null) return textsOf(entry);
  return entry.original ? textsOf(fieldsOfRow(entry.original) as unknown as E) : undefined;
}

/** What an answer says of languages. @param texts of the original; absent: in a list @param isEditor who edits sees all */
function languagesOf(
  { language, translationOf, sourceVersion, sourceTexts, siteLanguage, others }: Partial<Translated> & Joined,
  { texts, isEditor }: { texts?: Texts | undefined; isEditor: boolean },
): TranslationFields {
  const own = siteLanguage ?? 'en';
  const answerOf = ({ isSeen: _isSeen, sourceTexts: then, ...other }: Other): OtherLanguage => {
    const { address, id, isActive } = other;
    const language = other.language ?? own;
    const place = { language, address, ...(other.isIndexed === false && { isIndexed: false as const }) };
    if (!isEditor) return place;
    const state = texts && other.language !== null ? { state: stateOf(then, texts).state } : {};
    return { ...place, id, isActive, ...state };
  };
  const isTranslation = typeof translationOf === 'string';
  return {
    language: language ?? own,
    translationOf: translationOf ?? null,
    translations: (others ?? []).filter(({ isSeen }) => isEditor || isSeen).map(answerOf),
    ...(isEditor && isTranslation && { sourceVersion: sourceVersion ?? 1 }),
    ...(isEditor && isTranslation && texts && stateOf(sourceTexts, texts)),
  };
}

/** An entry for an answer: without what is stored and joined for its languages, and with what that says. */
export function withLanguages<E extends Partial<Translated> & Joined>(
  entry: E,
  about: { texts?: Texts | undefined; isEditor: boolean },
): Omit<E, keyof Translated | keyof Joined> & TranslationFields {
  const { sourceTexts: _texts, sourceVersion: _version, ...fields } = withoutJoined(entry);
  return { ...fields, ...languagesOf(entry, about) } as Omit<E, keyof Translated | keyof Joined> &
    TranslationFields;
}
