import { createGrouped } from '@portfolio/kit/grouped.ts';
import { isRefusedStatement } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import {
  appText,
  assignmentsOf,
  newAppColumns,
  newAppValues,
  type AppChanges,
  type AppContent,
} from './app-columns.ts';
import {
  createChange,
  createQuery,
  madeRevision,
  refuseTakenSlug,
  type Query,
  type RevisedApp,
} from './apps-query.ts';
import { listStatement, type AppsFilter, type ListPart } from './list-statement.ts';

interface AppsPage {
  revision: number;
  /** The text of each. */
  apps: string[];
  /** How many match on all pages. */
  total: number;
  /** The last app's position, where more apps follow. */
  lastPosition: number | undefined;
}

/** One app as the text of an answer. The revision is there also where no app is. */
type FoundApp = { revision: number } & ({ app: string; isActive: boolean } | { app: null });
type ListedRow = { revision: number; total: number | null } & (
  { app: string; position: number } | { app: null }
);
export type AppsRepository = ReturnType<typeof createAppsRepository>;

/** An app on its way in. */
interface NewApp {
  id: string;
  userId: string;
  content: AppContent;
}

const maxTogether = 16;

/** All SQL about apps. One in the trash is there for nobody. */
export function createAppsRepository(database: Database) {
  const query = createQuery(database);
  return { ...readsOfApps(query), ...writesOfApps(query) };
}

function readsOfApps(query: Query) {
  return {
    /** One page, in the portfolio's order, which is newest first until somebody changes it. */
    list: async (filter: AppsFilter, part: ListPart): Promise<AppsPage> => {
      const { sql, values, name } = listStatement(filter, part);
      const rows = await query<ListedRow>(sql, values, name);
      const found = rows.flatMap((row) => (row.app === null ? [] : [row]));
      const page = found.slice(0, part.limit);
      return {
        revision: rows[0]?.revision ?? 0,
        apps: page.map(({ app }) => app),
        total: rows[0]?.total ?? found.length,
        lastPosition: page.length < found.length ? page.at(-1)?.position : undefined,
      };
    },

    findBySlug: createFindBySlug(query),

    has: async (id: string): Promise<boolean> => {
      const rows = await query('select from apps where id = ? and deleted_at is null', [id], 'app exists');
      return rows.length > 0;
    },
  };
}

/** Finds apps as the text of answers; those that are asked for at one time, together. */
function createFindBySlug(query: Query): (slug: string) => Promise<FoundApp> {
  return createGrouped({
    maxItems: maxTogether,
    carryOut: async (slugs: readonly string[]): Promise<FoundApp[]> => {
      const rows = await query<FoundApp & { slug: string | null }>(
        `select number as revision, app.* from revision left join (
          select seo_slug as slug, is_active as "isActive", ${appText} as app from apps
          where seo_slug in (${slugs.map(() => '?').join(', ')}) and deleted_at is null) app on true`,
        slugs,
        `apps by slug ${String(slugs.length)}`,
      );
      const [first] = rows;
      if (first === undefined) throw new Error('the catalog has no revision');
      const found = new Map(rows.map(({ slug, ...app }) => [slug, app]));
      return slugs.map((slug) => found.get(slug) ?? { revision: first.revision, app: null });
    },
  });
}

function writesOfApps(query: Query) {
  const change = createChange(query);
  const insert = createInsert(query);
  return {
    /** @throws AppError `slugTaken` */
    insert: (app: NewApp): Promise<RevisedApp> => insert(app).catch(refuseTakenSlug),

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
        returning ${appText} as app, ${madeRevision}`;
      const [saved] = await change<RevisedApp>(sql, [...values, id, version ?? null]).catch(refuseTakenSlug);
      return saved;
    },

    /** Puts an app into the trash, which frees its slug. @returns the revision; undefined where there is no such app */
    remove: async (id: string): Promise<number | undefined> => {
      const sql = `update apps set deleted_at = clock_timestamp()
        where id = ? and deleted_at is null returning ${madeRevision}`;
      const [row] = await change<{ revision: number }>(sql, [id]);
      return row?.revision;
    },
  };
}

/**
 * Creates together the apps that come while others are being written to the disk: one statement, one change of the catalog's
 * revision, one commit. Where one of them is refused, each is tried alone.
 */
function createInsert(query: Query): (app: NewApp) => Promise<RevisedApp> {
  const row = `(?, ?, ${newAppColumns.map(() => '?').join(', ')})`;
  return createGrouped({
    maxItems: maxTogether,
    isUndone: isRefusedStatement,
    carryOut: async (apps: readonly NewApp[]): Promise<RevisedApp[]> => {
      const rows = await query<RevisedApp & { id: string }>(
        `insert into apps (id, user_id, ${newAppColumns.join(', ')}) values ${apps.map(() => row).join(', ')}
          returning id, ${appText} as app, ${madeRevision}`,
        apps.flatMap(({ id, userId, content }) => [id, userId, ...newAppValues(content)]),
        `create apps ${String(apps.length)}`,
      );
      const written = new Map(rows.map(({ id, ...app }) => [id, app]));
      return apps.flatMap(({ id }) => written.get(id) ?? []);
    },
  });
}
