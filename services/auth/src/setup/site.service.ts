import type { SetupStatus, Site } from '@portfolio/contracts/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { SystemTables } from './system-tables.repository.ts';
import type { ConnectionFile } from './connection-file.store.ts';
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
  systemTables: SystemTables;
  connectionFile: ConnectionFile;
  /** Whether the platform knows of a database, set up or not. */
  isConfigured: () => boolean;
  hints: DatabaseHints;
  /** Every service that has a schema. */
  schemas: readonly string[];
}

/** What a site is before there is one. */
const nothing: RevisedSite = { revision: 0, site: undefined };

export type SiteService = ReturnType<typeof createSiteService>;

/** What there is to know of the site: whether it is set up, and how it is called. */
export function createSiteService(options: SiteServiceOptions) {
  const { site, systemTables, connectionFile, isConfigured, hints, schemas } = options;

  /** An installation that was cut off may have left a database behind that cannot be reached: then there is no site yet. */
  async function find(): Promise<RevisedSite> {
    if (!isConfigured()) return nothing;
    return site.find().catch(async (error: unknown) => {
      const isGone = error instanceof AppError && error.code === 'notSetUp';
      if (isGone || (await connectionFile.isProvisional())) return nothing;
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
      const waiting: Site = { isActive: false, ...siteDefaults, ...hints };
      return { revision, site: found === undefined ? waiting : { isActive: true, ...found } };
    },

    /** How far the setup is. Names no host and no user, and does not say why something is missing. */
    getStatus: async (): Promise<SetupStatus> => {
      try {
        const { site: found } = await site.find();
        const migrated = await systemTables.findMigrated(schemas);
        return {
          isDatabaseReachable: true,
          isActive: found !== undefined,
          schemas: schemas.map((name) => ({ name, isMigrated: migrated.has(name) })),
        };
      } catch {
        const states = schemas.map((name) => ({ name, isMigrated: false }));
        return { isDatabaseReachable: false, isActive: false, schemas: states };
      }
    },
  };
}
