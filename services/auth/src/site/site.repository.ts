import type { SiteSettings } from '@portfolio/contracts/site/site.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isDatabaseOutage, isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import { insertUser, type NewUser } from '../users/users.repository.ts';
import { insertSiteRevision, type NewRevision } from './site-revisions.repository.ts';
import type { StoredSite } from './stored-site.ts';

/** The site, and the number of the state in which it was read or which writing it made. */
export interface RevisedSite {
  revision: number;
  /** Grows with each save. */
  version: number;
  site: StoredSite;
}

/** What a change makes of the site, and the names of what it changes. */
export interface ChangedSite {
  names: readonly string[];
  site: StoredSite;
}

/** Who saves, and who wrote the draft that is published. */
type Savers = Pick<NewRevision, 'by' | 'writtenBy'>;

interface SiteRow {
  revision: number;
  version: number;
  app_name: string;
  app_description: string;
  settings: Partial<SiteSettings>;
}

/** A revision that is there also where no site is. */
type FoundRow = SiteRow | { revision: number; app_name: null };

/** The number that the trigger gave to the change of this very statement. */
const madeRevision = `current_setting('portfolio.site_revision')::integer as revision`;

export type SiteRepository = ReturnType<typeof createSiteRepository>;

/** Whether the site was set up as a demo; undefined where it is not set up. */
export async function findIsDemo(database: Database): Promise<boolean | undefined> {
  // Callers already waited for the database.
  const db = await database.connection(0);
  return (await db<{ is_demo: boolean }>('site').first('is_demo'))?.is_demo;
}

/** What the site is called, within a change; empty where it is not set up. */
export async function findAppName(transaction: Knex.Transaction): Promise<string> {
  return (await transaction<{ app_name: string }>('site').first('app_name'))?.app_name ?? '';
}

/** All SQL about the site. */
export function createSiteRepository(database: Database) {
  return {
    findIsDemo: () => findIsDemo(database),

    find: async (): Promise<RevisedSite | { revision: number; site: undefined }> => {
      const db = await database.connection();
      const sql = 'select number as revision, site.* from revision left join site on true';
      const { rows } = await db.raw<{ rows: FoundRow[] }>(sql);
      const [row] = rows;
      if (row === undefined) throw new Error('the site has no revision');
      return row.app_name === null ? { revision: row.revision, site: undefined } : siteOf(row);
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

    /** The one commit of a setup: from here on the site is active. @throws AppError `alreadySetUp` */
    create: async (site: StoredSite, administrator: NewUser, isDemo: boolean): Promise<RevisedSite> => {
      const db = await database.connection();
      const work = db.transaction(async (transaction) => {
        const rows = await insertSite(transaction, site, isDemo);
        await insertUser(transaction, administrator);
        return rows;
      });
      const [row] = await work.catch((error: unknown) => {
        throw isUniqueViolation(error, 'site_is_one_row')
          ? appError('alreadySetUp', { cause: error })
          : error;
      });
      if (row === undefined) throw new Error('an insert returned no row');
      return siteOf(row);
    },

    /**
     * Changes the site, one change after the other, and keeps the state before it.
     *
     * @param decide what becomes of the stored site; undefined where it stays as it is
     * @throws AppError `notSetUp` where there is no site, and whatever `decide` throws
     */
    change: async (
      savers: Savers,
      decide: (stored: StoredSite, version: number) => ChangedSite | undefined,
    ): Promise<RevisedSite> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const found = await findLocked(transaction);
        const changed = decide(found.site, found.version);
        if (changed === undefined) return found;
        await insertSiteRevision(transaction, { ...savers, changed: changed.names, before: found.site });
        return overwrite(transaction, changed.site);
      });
    },
  };
}

async function insertSite(
  transaction: Knex.Transaction,
  { appName, appDescription, ...settings }: StoredSite,
  isDemo: boolean,
): Promise<SiteRow[]> {
  const { rows } = await transaction.raw<{ rows: SiteRow[] }>(
    `insert into site (app_name, app_description, settings, is_demo) values (?, ?, ?, ?) returning *, ${madeRevision}`,
    [appName, appDescription, JSON.stringify(settings), isDemo],
  );
  return rows;
}

/**
 * Takes the row that every change takes first, so that changes wait for each other rather than block each other. Only a later
 * statement sees what the change before made.
 */
async function findLocked(transaction: Knex.Transaction): Promise<RevisedSite> {
  await transaction.raw('select from revision for update');
  const { rows } = await transaction.raw<{ rows: SiteRow[] }>(
    'select number as revision, site.* from revision join site on true',
  );
  const [row] = rows;
  if (row === undefined) throw appError('notSetUp');
  return siteOf(row);
}

async function overwrite(
  transaction: Knex.Transaction,
  { appName, appDescription, ...settings }: StoredSite,
): Promise<RevisedSite> {
  const { rows } = await transaction.raw<{ rows: SiteRow[] }>(
    `update site set app_name = ?, app_description = ?, settings = ?, version = version + 1 returning *, ${madeRevision}`,
    [appName, appDescription, JSON.stringify(settings)],
  );
  const [row] = rows;
  if (row === undefined) throw appError('notSetUp');
  return siteOf(row);
}

function siteOf(row: SiteRow): RevisedSite {
  const { revision, version, app_name: appName, app_description: appDescription, settings } = row;
  return { revision, version, site: { ...settings, appName, appDescription } };
}
