import type { Database } from '@portfolio/kit/postgres.ts';
import {
  assignmentsOf,
  newAppColumns,
  newAppValues,
  type AppChanges,
  type AppContent,
} from './app-columns.ts';
import {
  createQuery,
  madeRevision,
  refuseBrokenRule,
  renderedColumns,
  renderedText,
  revisedApp,
  type Query,
  type RenderedRow,
  type RevisedApp,
  type RevisedRow,
} from './apps-query.ts';
import { isPublic, listStatement, type AppsFilter, type ListPart } from './list-statement.ts';

interface AppsPage {
  revision: number;
  /** Each as JSON text. */
  apps: string[];
  /** How many match on all pages. */
  total: number;
  /** The last app's position, where more apps follow. */
  lastPosition: number | undefined;
}

/** One app as JSON text. The revision is there also where no app is found. */
type FoundApp = { revision: number } & ({ app: string; isPublic: boolean } | { app: null });
type FoundRow = { revision: number } & (({ isPublic: boolean } & RenderedRow) | { app: null });
type ListedRow = { revision: number; total: number | null } & (
  { app: string; position: number } | { app: null }
);
export type AppsRepository = ReturnType<typeof createAppsRepository>;

/** What one save of an app changes. */
export interface Save {
  changes: AppChanges;
  /** The version that the app must have; undefined: whichever it has. */
  version: number | undefined;
  /** Who saves; null: the clock. */
  by: string | null;
}

interface NewApp {
  id: string;
  userId: string;
  content: AppContent;
}

/** All SQL about apps. Trashed apps are invisible to every query. */
export function createAppsRepository(database: Database) {
  const query = createQuery(database);
  return { ...readsOfApps(query), ...writesOfApps(query) };
}

function readsOfApps(query: Query) {
  return {
    /** One page. Newest first unless reordered. */
    list: async (filter: AppsFilter, part: ListPart): Promise<AppsPage> => {
      const { sql, values } = listStatement(filter, part);
      const rows = await query<ListedRow>(sql, values);
      const found = rows.flatMap((row) => (row.app === null ? [] : [row]));
      const page = found.slice(0, part.limit);
      return {
        revision: rows[0]?.revision ?? 0,
        apps: page.map(({ app }) => app),
        total: rows[0]?.total ?? found.length,
        lastPosition: page.length < found.length ? page.at(-1)?.position : undefined,
      };
    },

    findBySlug: async (slug: string): Promise<FoundApp> => {
      const sql = `select number as revision, app.* from revision left join (
        select ${isPublic()} as "isPublic", ${renderedColumns} from apps where seo_slug = ? and deleted_at is null
      ) app on true`;
      const [found] = await query<FoundRow>(sql, [slug]);
      if (found === undefined) throw new Error('the catalog has no revision');
      const { revision } = found;
      return found.app === null
        ? { revision, app: null }
        : { revision, app: renderedText(found), isPublic: found.isPublic };
    },

    has: async (id: string): Promise<boolean> => {
      const rows = await query('select from apps where id = ? and deleted_at is null', [id]);
      return rows.length > 0;
    },

    hasSlug: async (slug: string): Promise<boolean> => {
      const rows = await query('select from apps where seo_slug = ? and deleted_at is null', [slug]);
      return rows.length > 0;
    },
  };
}

export function writesOfApps(query: Query) {
  return {
    /** @throws AppError `slugTaken`, `invalidInput` */
    insert: async ({ id, userId, content }: NewApp): Promise<RevisedApp> => {
      const sql = `insert into apps (id, user_id, ${newAppColumns.join(', ')})
        values (?, ?, ${newAppColumns.map(() => '?').join(', ')}) returning ${renderedColumns}, ${madeRevision}`;
      const values = [id, userId, ...newAppValues(content)];
      const [inserted] = await query<RevisedRow>(sql, values).catch(refuseBrokenRule);
      if (inserted === undefined) throw new Error('the insert returned no app');
      return revisedApp(inserted);
    },

    /**
     * Saves changes of an app; what it was like before is kept (migration 0005).
     *
     * @returns undefined where there is no such app in that version
     * @throws AppError `slugTaken`, `invalidInput`
     */
    update: async (id: string, { changes, version, by }: Save): Promise<RevisedApp | undefined> => {
      const { columns, values } = assignmentsOf(changes);
      const sql = `update apps set ${columns.map((column) => `${column} = ?, `).join('')}
          version = version + 1, updated_at = clock_timestamp(), saved_by = ?
        where id = ? and version = coalesce(?, version) and deleted_at is null
        returning ${renderedColumns}, ${madeRevision}`;
      const [saved] = await query<RevisedRow>(sql, [...values, by, id, version ?? null]).catch(
        refuseBrokenRule,
      );
      return saved && revisedApp(saved);
    },

    /** Moves an app to the trash, which frees its slug. @returns the revision; undefined where there is no such app */
    remove: async (id: string): Promise<number | undefined> => {
      const sql = `update apps set deleted_at = clock_timestamp()
        where id = ? and deleted_at is null returning ${madeRevision}`;
      const [row] = await query<{ revision: number }>(sql, [id]);
      return row?.revision;
    },
  };
}
