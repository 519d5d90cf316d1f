import type { Site } from '@portfolio/contracts/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import type { EditSiteBody } from '@portfolio/contracts/site.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { RevisedSite, SiteRepository } from './site.repository.ts';

/** What the wizard's second step is filled with. */
export type DatabaseHints = Pick<Site, 'dbHost' | 'dbPort' | 'dbName' | 'dbUser'>;

/** The site as everybody may see it, and the number of the state it belongs to. */
export interface PublicSite {
  revision: number;
  site: Site;
}

interface SiteServiceOptions {
  site: SiteRepository;
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
export function createSiteService({ site, isConfigured, isProvisional, hints }: SiteServiceOptions) {
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

    getSite: async (): Promise<PublicSite> => {
      const { revision, site: found } = await find();
      if (found === undefined) return { revision, site: { isActive: false, ...siteDefaults, ...hints } };
      return publicSite({ revision, site: found });
    },

    /** Changes what is given. @throws AppError `notSetUp` */
    edit: async (changes: EditSiteBody): Promise<PublicSite> => publicSite(await site.update(changes)),
  };
}

/** The site with its defaults wherever nobody changed them. */
export function publicSite({ revision, site }: RevisedSite): PublicSite {
  return { revision, site: { isActive: true, ...siteDefaults, ...site } };
}
