import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Site } from '@portfolio/contracts/account/setup.ts';
import type { Authors, RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { refusedIn } from '@portfolio/contracts/site/site-translations.ts';
import type { EditSiteBody, WholeSite } from '@portfolio/contracts/site/site.ts';
import type { PublishSettingsBody } from '@portfolio/contracts/site/stored-settings.ts';
import { mediaPathsInText } from '@portfolio/contracts/media/media.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { saveSite, saveWithLanguages, wholeSite, type EditableSite, type SavesOptions } from './save-site.ts';
import type { SiteRevisionsRepository } from './site-revisions.repository.ts';
import type { RevisedSite, SiteRepository } from './site.repository.ts';
import {
  answerOf,
  changedIn,
  factsOf,
  restored,
  settingsOf,
  translationTag,
  withChanges,
  type StoredSite,
} from './stored-site.ts';

/** What the wizard's second step is filled with. */
export type DatabaseHints = Pick<Site, 'dbHost' | 'dbPort' | 'dbName' | 'dbUser'>;

/** What `getsite` says, and the number of the state it belongs to. */
export interface PublicSite {
  revision: number;
  site: Site;
}

interface SiteServiceOptions extends SavesOptions {
  revisions: SiteRevisionsRepository;
  /** Whether the platform knows of a database, set up or not. */
  isConfigured: () => boolean;
  /** Whether it knows of it from an installation that is not at its end. */
  isProvisional: () => Promise<boolean>;
  hints: DatabaseHints;
}

/** What a site is before there is one. */
const nothing = { revision: 0, site: undefined };

export type SiteService = ReturnType<typeof createSiteService>;

/** What there is to know of the site: whether it is set up, how it is called, and its other settings. */
export function createSiteService(options: SiteServiceOptions) {
  const { site, revisions, isConfigured, isProvisional, hints } = options;

  /** An installation that was cut off may have left a database behind that cannot be reached: then there is no site yet. */
  async function find(): ReturnType<SiteRepository['find']> {
    if (!isConfigured()) return nothing;
    return site.find().catch(async (error: unknown) => {
      const isGone = error instanceof AppError && error.code === 'notSetUp';
      if (isGone || (await isProvisional())) return nothing;
      throw error;
    });
  }

  return {
    /** @throws AppError `alreadySetUp` */
    requireOpen: async (): Promise<void> => {
      if ((await find()).site !== undefined) throw appError('alreadySetUp');
    },

    /** What `getsite` says. */
    getFacts: async (language: string | undefined): Promise<PublicSite> => {
      const found = await find();
      const tag = translationTag(found.site, language, false);
      if (found.site !== undefined) return publicSite(found, tag);
      return { revision: found.revision, site: { isActive: false, ...siteDefaults, ...hints } };
    },

    /** @param isEditor who edits sees languages that are not public. @throws AppError `languageUnknown` */
    getSite: async (language: string | undefined, isEditor: boolean): Promise<EditableSite> => {
      const found = await find();
      const tag = translationTag(found.site, language, isEditor);
      if (found.site !== undefined) return wholeSite(found, tag);
      return { revision: found.revision, site: { isActive: false, version: 0, ...settingsOf({}) } };
    },

    /** Those of the media paths to which a text links, or one of an earlier version. */
    findImagesInUse: async (paths: readonly string[]): Promise<string[]> => {
      const texts = isConfigured() ? await revisions.findTextsWithImages() : [];
      const linked = new Set(texts.flatMap(mediaPathsInText));
      return paths.filter((path) => linked.has(path));
    },

    ...savesOf(options),
    ...versionsOf(options),
  };
}

const savesOf = (options: SavesOptions) => ({
  /** Absent fields are unchanged; keeps the state before. @throws AppError as `saveSite` */
  edit: ({ version, ...changes }: EditSiteBody, by: Person, language: string | undefined) =>
    saveWithLanguages(options, { by, version, language }, (stored, tag) => {
      const fields = refusedIn(changes, settingsOf(stored), tag !== undefined);
      if (Object.keys(fields).length > 0) throw appError('invalidInput', { fields });
      return withChanges(stored, changes, tag);
    }),

  /** An edit that somebody else may have written, of the catalog, which knows its languages. Published twice, it changes nothing. @throws AppError as `saveSite` */
  publish: (
    { version, ...changes }: EditSiteBody,
    savers: Omit<PublishSettingsBody, 'changes'>,
  ): Promise<EditableSite> =>
    saveSite(options, { ...savers, version }, (stored, tag) => withChanges(stored, changes, tag)),
});

/** The states of the site before its saves. Those of a language have what it says of its own. */
function versionsOf({ revisions, ...options }: SavesOptions & Pick<SiteServiceOptions, 'revisions'>) {
  async function find(number: number): Promise<StoredSite> {
    const found = await revisions.find(number);
    if (found === undefined) throw appError('revisionNotFound');
    return found;
  }
  const tagOf = async (language: string | undefined) =>
    translationTag((await options.site.find()).site, language, true);

  /** Newest first. */
  async function listRevisions(language: string | undefined): Promise<RevisionSummary[]> {
    const tag = await tagOf(language);
    return (await revisions.list()).flatMap((revision) => {
      const changed = changedIn(revision.changed, tag);
      return changed.length === 0 ? [] : [{ ...revision, changed }];
    });
  }

  return {
    listRevisions,

    findAuthors: async (language: string | undefined): Promise<Authors> => {
      const [newest] = await listRevisions(language);
      return { createdBy: null, changedBy: newest?.by?.name ?? null };
    },

    /** @throws AppError `revisionNotFound`, `languageUnknown` */
    getRevision: async (number: number, language: string | undefined): Promise<WholeSite> => {
      const tag = await tagOf(language);
      return answerOf({ version: number, site: await find(number) }, tag);
    },

    /** Makes the site what it was before a save, which is a save again. @throws AppError as `getRevision` and `saveSite` */
    restore: async (
      { number, version, language }: { number: number; version: number; language: string | undefined },
      by: Person,
    ): Promise<EditableSite> => {
      const state = await find(number);
      return saveWithLanguages(options, { by, version, language }, (stored, tag) =>
        restored(stored, state, tag),
      );
    },
  };
}

/** What `getsite` says of a site that is set up. @param tag a further language */
export function publicSite({ revision, site }: RevisedSite, tag?: string): PublicSite {
  return { revision, site: { isActive: true, ...factsOf(site, tag) } };
}
