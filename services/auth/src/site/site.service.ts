import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { Site } from '@portfolio/contracts/account/setup.ts';
import { siteDefaults, siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { SiteRevision, SiteRevisionDetail } from '@portfolio/contracts/site/site-revisions.ts';
import {
  siteFactsSchema,
  siteSettingsSchema,
  type EditSiteBody,
  type SiteFacts,
  type SiteSettings,
  type WholeSite,
} from '@portfolio/contracts/site/site.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { SiteRevisionsRepository, StoredRevision } from './site-revisions.repository.ts';
import type { ChangedSite, RevisedSite, SiteRepository } from './site.repository.ts';
import type { StoredSite } from './stored-site.ts';

/** What the wizard's second step is filled with. */
export type DatabaseHints = Pick<Site, 'dbHost' | 'dbPort' | 'dbName' | 'dbUser'>;

/** What `getsite` says, and the number of the state it belongs to. */
export interface PublicSite {
  revision: number;
  site: Site;
}

/** All that is public of the site, and the number of the state it belongs to. */
interface EditableSite {
  revision: number;
  site: WholeSite;
}

interface SiteServiceOptions {
  site: SiteRepository;
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

  async function findRevision(number: number): Promise<StoredRevision> {
    const found = await revisions.find(number);
    if (found === undefined) throw appError('siteRevisionNotFound');
    return found;
  }

  return {
    /** @throws AppError `alreadySetUp` */
    requireOpen: async (): Promise<void> => {
      if ((await find()).site !== undefined) throw appError('alreadySetUp');
    },

    /** What `getsite` says. */
    getFacts: async (): Promise<PublicSite> => {
      const found = await find();
      if (found.site !== undefined) return publicSite(found);
      return { revision: found.revision, site: { isActive: false, ...siteDefaults, ...hints } };
    },

    getSite: async (): Promise<EditableSite> => {
      const found = await find();
      if (found.site !== undefined) return wholeSite(found);
      return { revision: found.revision, site: { isActive: false, version: 0, ...settingsOf({}) } };
    },

    /** Whether an edit with these settings would change anything. */
    differsFrom: async (settings: EditSiteBody): Promise<boolean> =>
      differ((await find()).site ?? {}, settings),

    /** Absent fields are unchanged; keeps the state before. @throws AppError `notSetUp`, `versionChanged` */
    edit: async ({ version, ...changes }: EditSiteBody, by: Person): Promise<EditableSite> =>
      wholeSite(
        await site.change(by, (stored, storedVersion) => {
          if (version !== undefined && version !== storedVersion) throw appError('versionChanged');
          return changeOf(stored, { ...stored, ...definedFields(changes) });
        }),
      ),

    /** Newest first. */
    listRevisions: (): Promise<SiteRevision[]> => revisions.list(),

    /** @throws AppError `siteRevisionNotFound` */
    getRevision: async (number: number): Promise<SiteRevisionDetail> => {
      const { state, ...revision } = await findRevision(number);
      return { ...revision, site: settingsOf(state) };
    },

    /** Makes the site what it was before a save, which is a save again. @throws AppError `siteRevisionNotFound` */
    restore: async (number: number, by: Person): Promise<EditableSite> => {
      const { state } = await findRevision(number);
      return wholeSite(await site.change(by, (stored) => changeOf(stored, state)));
    },
  };
}

const definedFields = (changes: EditSiteBody) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<StoredSite>;

const differ = (stored: Partial<StoredSite>, changes: EditSiteBody) =>
  !isDeepStrictEqual(settingsOf(stored), settingsOf({ ...stored, ...definedFields(changes) }));

const settingNames = Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[];
const factNames = Object.keys(siteFactsSchema.shape) as (keyof SiteFacts)[];

/** What is stored, with the defaults wherever nobody changed them; of a later version of the product only what this one knows. */
function settingsOf(stored: Partial<StoredSite>): SiteSettings {
  const all = { ...siteSettingsDefaults, ...stored };
  return Object.fromEntries(settingNames.map((name) => [name, all[name]])) as SiteSettings;
}

/** What is new in `next`, and where it is nothing, no change. */
function changeOf(stored: StoredSite, next: StoredSite): ChangedSite | undefined {
  const [before, after] = [settingsOf(stored), settingsOf(next)];
  const names = settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return names.length === 0 ? undefined : { names, site: next };
}

const wholeSite = ({ revision, version, site }: RevisedSite): EditableSite => ({
  revision,
  site: { isActive: true, version, ...settingsOf(site) },
});

/** What `getsite` says of a site that is set up. */
export function publicSite({ revision, site }: RevisedSite): PublicSite {
  const settings = settingsOf(site);
  const facts = Object.fromEntries(factNames.map((name) => [name, settings[name]])) as SiteFacts;
  return { revision, site: { isActive: true, ...facts } };
}
