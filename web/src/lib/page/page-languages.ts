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

/** What the API says of the languages of an app or a page. */
export interface Translated {
  /** BCP 47. */
  language?: string;
  /** Those that visitors see; `address` has no prefix. */
  translations?: readonly { language: string; address: string }[];
}

/** @param own its address, as `translations` have it: the path of a page, the slug of an app */
export function pagePaths(
  entry: Translated | null | undefined,
  own: string,
  pathOf: (address: string) => string = (address) => address,
): PagePaths {
  if (entry?.language === undefined) return {};
  const { language, translations = [] } = entry;
  return Object.fromEntries(
    [...translations, { language, address: own }].map((page) => [page.language, pathOf(page.address)]),
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
