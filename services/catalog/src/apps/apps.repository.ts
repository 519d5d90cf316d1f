import type { App } from '@portfolio/contracts/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { appColumns, assignmentsOf, type AppChanges, type AppContent, type SqlValue } from './app-columns.ts';
import { listStatement, type AppsFilter, type PageBounds } from './list-statement.ts';

interface AppsPage {
  revision: number;
  apps: App[];
  /** How many match on all pages. */
  total: number;
  /** The last app's position, where more apps follow. */
  lastPosition: number | undefined;
}

/** An app, and the number of the catalog's state in which it was read or which writing it made. */
export interface RevisedApp {
  revision: number;
  app: App;
}

/** A revision that is there also where no app is. */
type FoundRow = { revision: number } & (App | { id: null });
type ListedRow = { revision: number; total: number | null } & ((App & { position: number }) | { id: null });
type SavedRow = App & { revision: number };

/** The number that the trigger gave to the change of this very statement. */
const madeRevision = `current_setting('portfolio.apps_revision')::integer as revision`;

type Query = ReturnType<typeof createQuery>;

/** Runs a statement. One with a name is parsed and planned once per connection; the name stands for its text. */
function createQuery(database: Database) {
  return async <Row>(sql: string, values: readonly SqlValue[], name?: string): Promise<Row[]> => {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: Row[] }>(sql, values).options({ name });
    return rows;
  };
}

export type AppsRepository = ReturnType<typeof createAppsRepository>;

/** All SQL about apps. One in the trash is there for nobody. */
export function createAppsRepository(database: Database) {
  const query = createQuery(database);
  return { ...readsOfApps(query), ...writesOfApps(query) };
}

function readsOfApps(query: Query) {
  return {
    /** One page, in the portfolio's order, which is newest first until somebody changes it. */
    list: async (filter: AppsFilter, bounds: PageBounds): Promise<AppsPage> => {
      const { sql, values, name } = listStatement(filter, bounds);
      const rows = await query<ListedRow>(sql, values, name);
      const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
      const page = found.slice(0, bounds.limit);
      return {
        revision: rows[0]?.revision ?? 0,
        apps: page.map(({ revision, total, position, ...app }) => app),
        total: rows[0]?.total ?? found.length,
        lastPosition: page.length < found.length ? page.at(-1)?.position : undefined,
      };
    },

    findBySlug: async (slug: string): Promise<{ revision: number; app: App | undefined }> => {
      const sql = `select number as revision, app.* from revision left join (
        select ${appColumns} from apps where seo_slug = ? and deleted_at is null) app on true`;
      const [row] = await query<FoundRow>(sql, [slug], 'app by slug');
      if (row === undefined) throw new Error('the catalog has no revision');
      return row.id === null ? { revision: row.revision, app: undefined } : revisedApp(row);
    },

    has: async (id: string): Promise<boolean> => {
      const rows = await query('select from apps where id = ? and deleted_at is null', [id], 'app exists');
      return rows.length > 0;
    },
  };
}

function writesOfApps(query: Query) {
  return {
    /** @throws AppError `slugTaken` */
    insert: async (id: string, userId: string, content: AppContent): Promise<RevisedApp> => {
      const { columns, values } = assignmentsOf(content);
      const sql = `insert into apps (id, user_id, ${columns.join(', ')})
        values (?, ?, ${columns.map(() => '?').join(', ')}) returning ${appColumns}, ${madeRevision}`;
      const [row] = await query<SavedRow>(sql, [id, userId, ...values]).catch(refuseTakenSlug);
      if (row === undefined) throw new Error('an insert returned no row');
      return revisedApp(row);
    },

    /**
     * Changes an app; where a version is given, only while it is the stored one.
     *
     * @returns undefined where there is no such app, or no longer in that version
     * @throws AppError `slugTaken`
     */
    update: async (
      id: string,
      changes: AppChanges,
      version: number | undefined,
    ): Promise<RevisedApp | undefined> => {
      const { columns, values } = assignmentsOf(changes);
      const sql = `update apps set ${columns.map((column) => `${column} = ?, `).join('')}
          version = version + 1, updated_at = clock_timestamp()
        where id = ? and version = coalesce(?, version) and deleted_at is null
        returning ${appColumns}, ${madeRevision}`;
      const [row] = await query<SavedRow>(sql, [...values, id, version ?? null]).catch(refuseTakenSlug);
      return row === undefined ? undefined : revisedApp(row);
    },

    /** Puts an app into the trash, which frees its slug. @returns the revision; undefined where there is no such app */
    remove: async (id: string): Promise<number | undefined> => {
      const sql = `update apps set deleted_at = clock_timestamp()
        where id = ? and deleted_at is null returning ${madeRevision}`;
      const [row] = await query<{ revision: number }>(sql, [id]);
      return row?.revision;
    },
  };
}

function revisedApp({ revision, ...app }: SavedRow): RevisedApp {
  return { revision, app };
}

function refuseTakenSlug(error: unknown): never {
  throw isUniqueViolation(error, 'apps_slug') ? appError('slugTaken', { cause: error }) : error;
}
