import { isDeepStrictEqual } from 'node:util';
import { compareCategories } from '@portfolio/contracts/site/categories.ts';
import { isBelow } from '@portfolio/contracts/site/language-paths.ts';
import { canonicalTag, type Languages } from '@portfolio/contracts/site/languages.ts';
import type { SiteSettings, WholeSite } from '@portfolio/contracts/site/site.ts';
import type { SaveLanguagesBody } from '@portfolio/contracts/site/stored-settings.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createBackgroundLoop, type BackgroundLoop } from '@portfolio/kit/background-loop.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { CatalogStore, Tables } from '../catalog.store.ts';
import { keepSeeded } from './questions-kind.ts';

/** Notes which languages, categories and currency the site will have. @throws AppError `pathTaken` where a page begins with the prefix of a language, `categoryInUse` */
export async function putLanguages(tables: Tables, wanted: Languages): Promise<void> {
  const known = await tables.languages.find();
  const { languages, categories = known.categories, currency = known.currency } = wanted;
  const next = { language: canonicalTag(wanted.language), languages, categories, currency };
  if (isDeepStrictEqual(known, next)) return;
  await changeCategories(tables, known.categories, categories);
  await noteLanguages(tables, known, next);
}

/** Auth stores them within the change, as it does with a draft: neither has them without the other. @throws AppError as `putLanguages` and `publish` */
export async function saveLanguages(
  tables: Tables,
  { changes: { version, ...changes }, by, ...wanted }: SaveLanguagesBody,
): Promise<WholeSite> {
  await putLanguages(tables, wanted);
  const publishing = { changes: changes as Partial<SiteSettings>, language: null, version };
  return (await tables.settings.publish({ ...publishing, by, writtenBy: by })).site;
}

/** As `putLanguages`, of categories that have every one in use. @throws AppError `pathTaken`, `languageInUse` */
export async function noteLanguages(tables: Tables, known: Languages, next: Languages): Promise<void> {
  const { languages } = next;
  const added = languages.filter(({ tag }) => known.languages.every((one) => one.tag !== tag));
  const { pages } =
    added.length === 0 ? { pages: [] } : await tables.pages.list({ isPublic: false, language: null });
  if (pages.some(({ path }) => added.some(({ tag }) => isBelow(tag, path)))) throw appError('pathTaken');
  const used = known.languages.length === 0 ? [] : await tables.languages.listUsed();
  if (used.some((tag) => languages.every((one) => one.tag !== tag))) throw appError('languageInUse');
  await keepSeeded(tables, () => tables.languages.put(next));
}

/** @throws AppError `categoryInUse` where one is taken out that an app or its draft has */
async function changeCategories(tables: Tables, before: string[], after: string[]): Promise<void> {
  const { removed } = compareCategories(before, after);
  const used = removed.length === 0 ? [] : await tables.apps.listCategories();
  if (used.some((category) => removed.includes(category))) throw appError('categoryInUse');
  await renameCategories(tables, before, after);
}

async function renameCategories({ apps }: Tables, before: string[], after: string[]): Promise<void> {
  for (const [from, to] of compareCategories(before, after).renamed) await apps.renameCategory(from, to);
}

/** Whether somebody sees a language; undefined or null: the default one. @param isEditor who edits sees those that are not public */
export const seesLanguage = (
  { language, languages }: Languages,
  asked: string | null | undefined,
  isEditor: boolean,
): boolean =>
  (asked ?? language) === language ||
  languages.some(({ tag, isPublic }) => tag === asked && (isPublic || isEditor));

/** @throws AppError `languageUnknown` */
export function requireLanguage(...asked: Parameters<typeof seesLanguage>): void {
  if (!seesLanguage(...asked)) throw appError('languageUnknown');
}

const knownOf = ({ language, languages, categories, currency }: WholeSite) => ({
  ...{ language: canonicalTag(language), languages, categories, currency },
});

interface LoopOptions {
  store: CatalogStore;
  database: Pick<Database, 'isConfigured'>;
  logger: Logger;
}

const minuteMs = 60_000;
const untilKnownMs = 1000;

/**
 * Asks auth for the languages: it tells each change, but not those of a release that knew no languages, or of a backup, and a change of the
 * catalog may end between the commit of auth and its own.
 */
export function createLanguagesLoop({ store, database, logger }: LoopOptions): BackgroundLoop {
  let isKnown = false;
  return createBackgroundLoop({
    step: async () => {
      if (!database.isConfigured()) return false;
      const site = await store.settings.find();
      if (!site.isActive) return false;
      // A change is numbered also where it changes nothing, which would empty caches.
      if (!isDeepStrictEqual(await store.languages.find(), knownOf(site)))
        await store.change(async (tables) => {
          // Another change may have come between.
          const next = knownOf(await tables.settings.find());
          await renameCategories(tables, (await tables.languages.find()).categories, next.categories);
          await keepSeeded(tables, () => tables.languages.put(next));
        });
      isKnown = true;
      return false;
    },
    pauseMs: () => (isKnown ? minuteMs : untilKnownMs),
    failureMessage: 'auth does not say which languages the site has; asked again',
    logger,
  });
}
