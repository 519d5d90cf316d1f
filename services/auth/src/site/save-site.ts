import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import { demoRefusal } from '@portfolio/contracts/demo.ts';
import { canonicalTag, type Languages } from '@portfolio/contracts/site/languages.ts';
import type { SiteSettings, WholeSite } from '@portfolio/contracts/site/site.ts';
import type { SaveLanguagesBody } from '@portfolio/contracts/site/stored-settings.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { RevisedSite, SiteRepository } from './site.repository.ts';
import {
  answerOf,
  changeOf,
  settingsOf,
  translationTag,
  withNamesOfCategories,
  type StoredSite,
} from './stored-site.ts';

/** All that is public of the site, and the number of the state it belongs to. */
export interface EditableSite {
  revision: number;
  site: WholeSite;
}

export const wholeSite = ({ revision, ...stored }: RevisedSite, tag: string | undefined): EditableSite => ({
  revision,
  site: answerOf(stored, tag),
});

type Savers = Parameters<SiteRepository['change']>[0];

export interface SavesOptions {
  site: SiteRepository;
  isDemo: boolean;
  /** Has the catalog save what it must know. @throws AppError `languageInUse`, `pathTaken`, `categoryInUse`, `unavailable`, and as `publish` */
  saveLanguages: (body: SaveLanguagesBody) => Promise<void>;
}

/** Who saves what. `language`: of what is saved and answered; absent: the default one. */
type Save = Savers & { version: number | undefined; language?: string | undefined };

/**
 * Saves one version over the other.
 *
 * @param nextOf gets the further language that is saved; undefined: the default one
 * @throws AppError `notSetUp`, `notAllowed`, `versionChanged`, `languageInUse`, `languageUnknown`, `invalidInput`
 */
export async function saveSite(
  { site, isDemo }: SavesOptions,
  { version, language, ...savers }: Save,
  nextOf: (stored: StoredSite, tag: string | undefined) => StoredSite,
): Promise<EditableSite> {
  const changed = await site.change(savers, (stored, storedVersion) => {
    if (version !== undefined && version !== storedVersion) throw appError('versionChanged');
    const next = withNamesOfCategories(stored, nextOf(stored, translationTag(stored, language, true)));
    requireOneDefault(settingsOf(stored), settingsOf(next));
    // Nobody may prove to a search engine that a demo is theirs.
    if (isDemo && (next.verifications ?? []).length > 0)
      throw appError('notAllowed', { message: demoRefusal });
    return changeOf(stored, next);
  });
  return wholeSite(changed, translationTag(changed.site, language, true));
}

type Saving = [options: SavesOptions, save: Save & { by: Person }, nextOf: Parameters<typeof saveSite>[2]];

const maxTries = 3;

/** As `saveSite`. What the catalog must know is saved within a change of the catalog: neither has it without the other. */
export async function saveWithLanguages(...saving: Saving): Promise<EditableSite> {
  const [, { version }] = saving;
  for (let tries = 1; ; tries += 1)
    try {
      return await saveOverPresent(...saving);
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.code === 'versionChanged';
      // Who names no version saves over any.
      if (!isOvertaken || version !== undefined || tries === maxTries) throw error;
    }
}

async function saveOverPresent(...[options, save, nextOf]: Saving): Promise<EditableSite> {
  const { version, site } = await requireSite(options);
  const tag = translationTag(site, save.language, true);
  const [before, after] = [settingsOf(site), settingsOf(nextOf(site, tag))];
  if (isDeepStrictEqual(languagesOf(before), languagesOf(after)))
    return saveSite(options, save, (stored, of) => {
      const next = nextOf(stored, of);
      // Another change came between.
      if (!isDeepStrictEqual(languagesOf(settingsOf(stored)), languagesOf(settingsOf(next))))
        throw appError('versionChanged');
      return next;
    });
  if ((save.version ?? version) !== version) throw appError('versionChanged');
  requireOneDefault(before, after);
  const changes = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof SiteSettings], value),
  );
  const body = { ...languagesOf(after), changes: { ...Object.fromEntries(changes), version }, by: save.by };
  await options.saveLanguages(body);
  return wholeSite(await requireSite(options), tag);
}

/** @throws AppError `notSetUp` */
async function requireSite({ site }: SavesOptions): Promise<RevisedSite> {
  const found = await site.find();
  if (found.site === undefined) throw appError('notSetUp');
  return found;
}

const languagesOf = ({ language, languages, categories, currency }: SiteSettings): Languages => ({
  ...{ language, languages, categories, currency },
});

/** @throws AppError `languageInUse` where the default becomes one of the others, `invalidInput` where one of the others is the default */
function requireOneDefault(before: SiteSettings, { language, languages }: SiteSettings): void {
  const index = languages.findIndex(({ tag }) => tag === canonicalTag(language));
  if (index === -1) return;
  if (language !== before.language) throw appError('languageInUse');
  const field = `languages.${String(index)}.tag`;
  throw appError('invalidInput', { fields: { [field]: 'This is the default language of the site' } });
}
