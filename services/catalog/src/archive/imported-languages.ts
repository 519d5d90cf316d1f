import { isDeepStrictEqual } from 'node:util';
import { problemOf, type ArchivedApp } from '@portfolio/contracts/media/archived-entries.ts';
import { categoriesSchema } from '@portfolio/contracts/site/categories.ts';
import { canonicalTag, siteLanguagesSchema } from '@portfolio/contracts/site/languages.ts';
import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import type { z } from 'zod';
import type { Tables } from '../catalog.store.ts';
import { requireEntry, saveEntries } from '../entries/save-entry.ts';
import { noteLanguages } from '../site/languages.service.ts';
import { settingsKind } from '../site/settings-kind.ts';
import { mayImport, type ImportOptions } from './import-entries.ts';
import { ImportRefusal, problemsOf, type Lines } from './read-lines.ts';

/** What entries need of the settings. */
type SiteLists = Pick<SiteSettings, 'language' | 'languages' | 'categories' | 'currency'>;

/**
 * Notes the languages and categories that the site will have, before the entries that need them: those of the settings, where they are
 * imported, then those in use here, and those of lines, whose languages are not public.
 *
 * @returns what the settings of the archive do not bring to auth
 * @throws ImportRefusal
 */
export async function bringLanguages(
  tables: Tables,
  lines: Lines,
  { rights }: ImportOptions,
): Promise<SiteLists | undefined> {
  const known = await tables.languages.find();
  const union = await unionWith(tables, lines, known);
  const line = lines.settings.find(({ address }) => address === undefined);
  const read = line?.read as Partial<SiteSettings> | undefined;
  const isImported = read !== undefined && mayImport(settingsKind, rights);
  const wanted = union(isImported ? read : {});
  if (line !== undefined && read !== undefined) {
    const { languages, categories } = union(read);
    line.read = { ...read, languages, categories };
  }
  requireOtherLanguages(lines, wanted.language);
  if (isDeepStrictEqual(wanted, known)) return undefined;
  try {
    await noteLanguages(tables, known, wanted);
  } catch (error) {
    throw new ImportRefusal(problemsOf(error, isImported ? line : undefined));
  }
  return isImported ? undefined : wanted;
}

/** What parts of the site say in further languages, where they are imported. */
const partsOf = ({ navigation, words, questions, settings }: Lines) =>
  [...navigation, ...words, ...questions, ...settings].filter(
    ({ read, address }) => read !== undefined && address !== undefined,
  );

const entriesOf = ({ app, page }: Lines) =>
  [...app, ...page].flatMap((line) => line.read ?? []) as Partial<ArchivedApp>[];

/** Adds to lists of the site what is in use here and what lines bring. */
async function unionWith({ languages: stored, apps }: Tables, lines: Lines, known: SiteLists) {
  const [usedTags, usedCategories] = [await stored.listUsed(), await apps.listCategories()];
  const entries = entriesOf(lines);
  const tags = [
    ...known.languages.flatMap(({ tag }) => (usedTags.includes(tag) ? [tag] : [])),
    ...entries.flatMap((entry) => entry.language ?? []),
    ...partsOf(lines).flatMap(({ address }) => address ?? []),
  ];
  const names = [
    ...known.categories.filter((category) => usedCategories.includes(category)),
    // An empty one is none.
    ...entries.flatMap(({ category = '' }) => (category === '' ? [] : category)),
  ];
  return ({ language, languages, categories, currency }: Partial<SiteSettings>): SiteLists => {
    const first = canonicalTag(language ?? known.language);
    const given = languages ?? known.languages;
    const all = new Set([...given.map(({ tag }) => tag), ...tags.filter((tag) => tag !== first)]);
    const find = (wanted: string) => [...given, ...known.languages].find(({ tag }) => tag === wanted);
    return {
      language: first,
      languages: checked(
        siteLanguagesSchema,
        [...all].map((tag) => find(tag) ?? { tag }),
      ),
      categories: checked(categoriesSchema, [...new Set([...(categories ?? known.categories), ...names])]),
      currency: currency ?? known.currency,
    };
  };
}

/** @throws ImportRefusal */
function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw new ImportRefusal([{ app: null, message: error?.issues[0]?.message ?? '' }]);
  return data;
}

/** @throws ImportRefusal for what is translated into the default language */
function requireOtherLanguages(lines: Lines, language: string): void {
  const entries = [...lines.app, ...lines.page].filter(
    ({ read }) => (read as Partial<ArchivedApp> | undefined)?.language === language,
  );
  const parts = partsOf(lines).filter(({ address }) => address === language);
  const problems = [...entries, ...parts].map(({ entry, number }) =>
    problemOf(
      entry,
      number,
      `${entry.language === undefined ? 'tag' : 'language'}: This is the default language of the site`,
    ),
  );
  if (problems.length > 0) throw new ImportRefusal(problems);
}

/** @returns the revision of auth. @throws ImportRefusal */
export async function publishLanguages(
  tables: Tables,
  { languages, categories }: SiteLists,
  { by }: ImportOptions,
): Promise<string | undefined> {
  try {
    const before = await requireEntry(settingsKind, tables, settingsKind.singleId);
    const [saved] = await saveEntries(
      settingsKind,
      tables,
      [{ before, changes: { languages, categories } }],
      by,
    );
    return saved && settingsKind.elsewhere?.revisionOf(saved);
  } catch (error) {
    throw new ImportRefusal(problemsOf(error));
  }
}
