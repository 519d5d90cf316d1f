import { isDeepStrictEqual } from 'node:util';
import { maxCategories, namesAfter } from '@portfolio/contracts/site/categories.ts';
import { canonicalTag, maxLanguages } from '@portfolio/contracts/site/languages.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { withKnownLocale } from '@portfolio/contracts/site/site-locale.ts';
import { siteIn, siteTextNames, type SiteTexts } from '@portfolio/contracts/site/site-translations.ts';
import {
  siteFactsSchema,
  siteSettingsSchema,
  type EditSiteBody,
  type SiteFacts,
  type SiteSettings,
  type WholeSite,
} from '@portfolio/contracts/site/site.ts';
import { appError } from '@portfolio/kit/app-error.ts';

/** How the site is called, and what was changed of everything else. */
export type StoredSite = Pick<SiteSettings, 'appName' | 'appDescription'> &
  Partial<SiteSettings> & {
    /** What further languages say of their own, by tag. Those of a language that is taken out stay. */
    texts?: Record<string, SiteTexts>;
  };

const settingNames = Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[];
const factNames = Object.keys(siteFactsSchema.shape) as (keyof SiteFacts)[];

/** What is stored, with the defaults wherever nobody changed them; of a later version of the product only what this one knows. */
export function settingsOf(stored: Partial<StoredSite>): SiteSettings {
  const all = withKnownLocale({ ...siteSettingsDefaults, ...stored });
  return Object.fromEntries(settingNames.map((name) => [name, all[name]])) as SiteSettings;
}

/** @param tag a further language; undefined: the default one */
function shownIn(stored: StoredSite, tag: string | undefined): SiteSettings {
  const settings = settingsOf(stored);
  return tag === undefined ? settings : siteIn(settings, stored.texts?.[tag] ?? {});
}

export const answerOf = (
  { version, site }: { version: number; site: StoredSite },
  tag: string | undefined,
): WholeSite => ({ isActive: true, version, ...shownIn(site, tag) });

export function factsOf(stored: StoredSite, tag: string | undefined): SiteFacts {
  const settings = shownIn(stored, tag);
  return Object.fromEntries(factNames.map((name) => [name, settings[name]])) as SiteFacts;
}

/** The tag of a further language of the site; undefined: the default one. @throws AppError `languageUnknown` */
export function translationTag(
  stored: StoredSite | undefined,
  asked: string | undefined,
  isEditor: boolean,
): string | undefined {
  if (asked === undefined) return undefined;
  const { language, languages } = settingsOf(stored ?? {});
  if (asked === canonicalTag(language)) return undefined;
  if (!languages.some(({ tag, isPublic }) => tag === asked && (isPublic || isEditor)))
    throw appError('languageUnknown');
  return asked;
}

/** Absent fields are unchanged. @param tag a further language, where null is what the default one has */
export function withChanges(
  stored: StoredSite,
  changes: Omit<EditSiteBody, 'version'>,
  tag: string | undefined,
): StoredSite {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (tag === undefined) return { ...stored, ...(Object.fromEntries(given) as Partial<StoredSite>) };
  const own = Object.entries({ ...stored.texts?.[tag], ...Object.fromEntries(given) });
  const texts = Object.fromEntries(own.filter(([, value]) => value !== null)) as SiteTexts;
  return { ...stored, texts: { ...stored.texts, [tag]: texts } };
}

/** Further languages name the categories that there are: the names of renamed ones go with them. */
export function withNamesOfCategories(stored: StoredSite, next: StoredSite): StoredSite {
  const [before, after] = [settingsOf(stored).categories, settingsOf(next).categories];
  const texts = Object.entries(next.texts ?? {}).map(([tag, own]) => {
    const { categoryNames: names } = own;
    return [tag, names ? { ...own, categoryNames: namesAfter(names, before, after) } : own] as const;
  });
  return texts.length === 0 ? next : { ...next, texts: Object.fromEntries(texts) };
}

/** The site with an earlier state of one of its languages. @param tag a further one; undefined: the default one, where what entries need of now stays */
export function restored(stored: StoredSite, state: StoredSite, tag: string | undefined): StoredSite {
  const { texts = {} } = stored;
  return tag === undefined
    ? { ...state, ...listsWith(settingsOf(state), settingsOf(stored)), texts }
    : { ...stored, texts: { ...texts, [tag]: state.texts?.[tag] ?? {} } };
}

/** Languages and categories of then, and those that came since: there may be entries in them. */
function listsWith(then: SiteSettings, now: SiteSettings) {
  const isFurther = now.languages.some(({ tag }) => tag === canonicalTag(then.language));
  const language = isFurther ? now.language : then.language;
  const languages = [...then.languages, ...now.languages].filter(
    ({ tag }, index, all) =>
      tag !== canonicalTag(language) && all.findIndex((one) => one.tag === tag) === index,
  );
  const categories = [...new Set([...then.categories, ...now.categories])];
  return {
    language,
    languages: languages.length > maxLanguages ? now.languages : languages,
    categories: categories.length > maxCategories ? now.categories : categories,
  };
}

/** What is new in `next`, and where it is nothing, no change. Texts of a further language are named `de.responseTime`. */
export function changeOf(
  stored: StoredSite,
  next: StoredSite,
): { names: readonly string[]; site: StoredSite } | undefined {
  const [before, after] = [settingsOf(stored), settingsOf(next)];
  const tags = Object.keys({ ...stored.texts, ...next.texts });
  const names = [
    ...settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name])),
    ...tags.flatMap((tag) => {
      const [own, wanted] = [stored.texts?.[tag] ?? {}, next.texts?.[tag] ?? {}];
      return siteTextNames
        .filter((name) => !isDeepStrictEqual(own[name], wanted[name]))
        .map((name) => `${tag}.${name}`);
    }),
  ];
  return names.length === 0 ? undefined : { names, site: next };
}

/** Those of the names of a change that are of one language. */
export const changedIn = (names: readonly string[], tag: string | undefined): string[] =>
  tag === undefined
    ? names.filter((name) => !name.includes('.'))
    : names.flatMap((name) => (name.startsWith(`${tag}.`) ? [name.slice(tag.length + 1)] : []));
