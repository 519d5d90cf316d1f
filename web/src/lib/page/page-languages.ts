import type { TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import { addressBelow } from '@portfolio/contracts/site/language-paths.ts';
import type { PageLanguage } from './document-head.ts';

/** A language that visitors have. */
export interface SiteLanguage {
  /** BCP 47. */
  tag: string;
  /** As it calls itself. */
  name: string;
  /** What stands before its paths; empty for the first of the site. */
  prefix: string;
  /** Visitors see a home page in it. */
  hasHome?: true;
}

/** Where a page is, by the tags of the languages in which visitors see it: its own included, without prefixes. */
export type PagePaths = Readonly<Record<string, string>>;

/** What a document says of the languages of an app or a page: nothing where it is in one alone. */
export type Translated = Partial<Pick<TranslationFields, 'language' | 'translations'>>;

/** As documents have it. */
export function withLanguages<T extends object>(
  entry: T & Partial<TranslationFields>,
): Omit<T, keyof TranslationFields> & Translated {
  // Another version's catalog may not know them.
  const { language = '', translations = [], translationOf: _of, sourceVersion: _version, ...rest } = entry;
  const { staleFields: _stale, state: _state, ...shown } = rest;
  const own = shown as Omit<T, keyof TranslationFields>;
  return translations.length === 0 ? own : { ...own, language, translations };
}

/** Without those that search engines do not list. */
export const indexed = <T extends Translated>(entry: T): T => ({
  ...entry,
  translations: entry.translations?.filter(({ isIndexed }) => isIndexed !== false),
});

/** @param own its address, as `translations` have it: the path of a page, the slug of an app */
export function pagePaths(
  entry: Translated | null | undefined,
  own: string,
  pathOf: (address: string) => string = (address) => address,
): PagePaths {
  if (entry?.language === undefined) return {};
  const { language, translations = [] } = entry;
  return Object.fromEntries(
    [
      // Who edits is told of those that visitors do not see.
      ...translations.filter(({ isActive }) => isActive !== false),
      { language, address: own },
    ].map((page) => [page.language, pathOf(page.address)]),
  );
}

/** For search engines: nothing where there is one language alone. */
export function alternatesOf(paths: PagePaths, languages: readonly SiteLanguage[]): PageLanguage[] {
  const seen = languages.flatMap(({ tag, prefix }) => {
    const path = paths[tag];
    return path === undefined ? [] : [{ language: tag, address: addressBelow(prefix, path), prefix }];
  });
  if (seen.length < 2) return [];
  const first = seen.filter(({ prefix }) => prefix === '');
  return [...seen, ...first.map((page) => ({ ...page, language: 'x-default' }))].map(
    ({ language, address }) => ({ language, address }),
  );
}

/** For visitors: the page in each language, or else the home page of the language. */
export function choicesOf(
  paths: PagePaths,
  languages: readonly SiteLanguage[],
): (SiteLanguage & { address: string })[] {
  return languages.flatMap((language) => {
    const path = paths[language.tag] ?? (language.hasHome ? '/' : undefined);
    return path === undefined ? [] : [{ ...language, address: addressBelow(language.prefix, path) }];
  });
}
