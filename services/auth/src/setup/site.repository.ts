import type { InstallBody } from '@portfolio/contracts/setup.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isDatabaseOutage, isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { insertUser, type NewUser } from '../users/users.repository.ts';

export type StoredSite = Pick<InstallBody, 'appName' | 'appDescription'>;

/** What is known of the site, and the number of the state in which it was read. */
export interface RevisedSite {
  revision: number;
  /** Undefined until the setup is done. */
  site: StoredSite | undefined;
}

interface SiteRow {
  revision: number;
  app_name: string | null;
  app_description: string | null;
}

export type SiteRepository = ReturnType<typeof createSiteRepository>;

/** All SQL about the site. */
export function createSiteRepository(database: Database) {
  return {
    find: async (): Promise<RevisedSite> => {
      const sql = 'select number as revision, site.* from revision left join site on true';
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: SiteRow[] }>(sql);
      const [row] = rows;
      if (row === undefined) throw new Error('the site has no revision');
      const { revision, app_name: appName, app_description: appDescription } = row;
      return {
        revision,
        site: appName === null || appDescription === null ? undefined : { appName, appDescription },
      };
    },

    /**
     * Connects to the database that is configured now, and brings the schema there.
     *
     * @throws AppError `databaseNotUsable` where it refuses that, `unavailable`
     */
    prepare: async (): Promise<void> => {
      await database.reload().catch((error: unknown) => {
        if (!Error.isError(error) || !('severity' in error)) throw error;
        throw appError(isDatabaseOutage(error) ? 'unavailable' : 'databaseNotUsable', { cause: error });
      });
    },

    /** The one commit of a setup: from here on the site is active. @returns the revision; @throws AppError `alreadySetUp` */
    create: async (site: StoredSite, administrator: NewUser): Promise<number> => {
      const db = await database.connection();
      return db
        .transaction(async (transaction) => {
          const { rows } = await transaction.raw<{ rows: { revision: number }[] }>(
            `insert into site (app_name, app_description) values (?, ?)
             returning current_setting('portfolio.site_revision')::integer as revision`,
            [site.appName, site.appDescription],
          );
          await insertUser(transaction, administrator);
          return rows[0]?.revision ?? 0;
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'site_is_one_row')
            ? appError('alreadySetUp', { cause: error })
            : error;
        });
    },
  };
}
