import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Query } from '../query.ts';
import { appColumns, columnNames, rowsOf } from './app-columns.ts';
import { listStatement, type AppsFilter, type ListPart } from './list-statement.ts';
import type { StoredApp, StoredCard } from './stored-app.ts';

/** One page of the list. */
export interface AppsPage<Row> {
  revision: number;
  apps: Row[];
  /** How many match on all pages. */
  total: number;
  /** The last app's position, where more apps follow. */
  lastPosition: number | undefined;
}

type ListedRow<Row> = { revision: number; total: number | null } & (
  ({ position: number } & Row) | { position: null }
);

/** All SQL about apps. */
export const appsRepository = (query: Query) => ({
  ...listsOfApps(query),
  ...readsOfApps(query),
  ...writesOfApps(query),
  ...trashOfApps(query),
});

function listsOfApps(query: Query) {
  const list = async <Row extends object>(filter: AppsFilter, part: ListPart): Promise<AppsPage<Row>> => {
    const { sql, values } = listStatement(filter, part);
    const rows = await query<ListedRow<Row>>(sql, values);
    const found = rows.filter((row) => row.position !== null);
    const page = found.slice(0, part.limit);
    return {
      revision: rows[0]?.revision ?? 0,
      apps: page.map(({ revision: _, total: __, position: ___, ...app }) => app as unknown as Row),
      total: rows[0]?.total ?? found.length,
      lastPosition: page.length < found.length ? page.at(-1)?.position : undefined,
    };
  };

  return {
    /** The newest first, unless reordered. */
    list: (filter: AppsFilter, part: Omit<ListPart, 'view'>) =>
      list<StoredApp>(filter, { ...part, view: undefined }),

    listCards: (filter: AppsFilter, part: Omit<ListPart, 'view'>) =>
      list<StoredCard>(filter, { ...part, view: 'card' }),
  };
}

function readsOfApps(query: Query) {
  const hasOne = async (condition: string, value: string): Promise<boolean> =>
    (await query(`select from apps where ${condition} and deleted_at is null`, [value])).length > 0;

  return {
    /** The revision is there also where no app is found. */
    findBySlug: async (slug: string): Promise<{ revision: number; app: StoredApp | undefined }> => {
      const [found] = await query<{ revision: number } & (StoredApp | { id: null })>(
        `select number as revision, app.* from revision left join (
           select ${appColumns} from apps where seo_slug = ? and deleted_at is null) app on true`,
        [slug],
      );
      if (found === undefined) throw new Error('the catalog has no revision');
      const { revision, ...app } = found;
      return { revision, app: app.id === null ? undefined : app };
    },

    find: async (id: string): Promise<StoredApp | undefined> =>
      (await query<StoredApp>(`select ${appColumns} from apps where id = ? and deleted_at is null`, [id]))[0],

    findAll: (ids: readonly string[]): Promise<StoredApp[]> =>
      query<StoredApp>(`select ${appColumns} from apps where id = any(?::uuid[]) and deleted_at is null`, [
        ids,
      ]),

    /** Of several in the trash the one that was deleted last. */
    findBySlugs: (slugs: readonly string[]): Promise<(StoredApp & { isDeleted: boolean })[]> =>
      query<StoredApp & { isDeleted: boolean }>(
        `select distinct on (seo_slug) ${appColumns}, deleted_at is not null as "isDeleted" from apps
         where seo_slug = any(?::text[]) order by seo_slug, deleted_at desc nulls first`,
        [slugs],
      ),

    /** Those of the ids that an app has, also one in the trash. */
    findTakenIds: async (ids: readonly string[]): Promise<string[]> =>
      (await query<{ id: string }>('select id from apps where id = any(?::uuid[])', [ids])).map(
        ({ id }) => id,
      ),

    has: (id: string) => hasOne('id = ?', id),
    hasSlug: (slug: string) => hasOne('seo_slug = ?', slug),

    countFeatured: async (): Promise<number> =>
      (await query('select from apps where is_featured and deleted_at is null')).length,

    /** Those with a time to be published or unpublished that has come. */
    listDue: async (now: string): Promise<string[]> => {
      const rows = await query<{ id: string }>(
        'select id from apps where deleted_at is null and (publish_at <= ? or unpublish_at <= ?)',
        [now, now],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** The ids in the order of the list; those that are not there are ignored. */
const orderStatement = `
  with wanted as (
    select id, position, row_number() over (order by place) as place, row_number() over (order by position desc) as slot
    from apps join unnest(?::uuid[]) with ordinality as list (id, place) using (id) where deleted_at is null
  )
  update apps set position = there.position
  from wanted join wanted there on there.slot = wanted.place
  where apps.id = wanted.id and apps.position <> there.position`;

function writesOfApps(query: Query) {
  const write = (sql: string, apps: readonly StoredApp[]): Promise<StoredApp[]> =>
    query<StoredApp>(`${sql} returning ${appColumns}`, [rowsOf(apps)]).catch((error: unknown) => {
      throw isUniqueViolation(error, 'apps_slug') ? appError('slugTaken', { cause: error }) : error;
    });
  const columns = columnNames.join(', ');
  const assignments = columnNames.map((column) => `${column} = saved.${column}`).join(', ');
  return {
    /** @throws AppError `slugTaken` */
    insert: (apps: readonly StoredApp[]): Promise<StoredApp[]> =>
      write(
        `insert into apps (${columns}) select ${columns} from jsonb_populate_recordset(null::apps, ?::jsonb)`,
        apps,
      ),

    /** Writes all fields, and takes apps out of the trash. @throws AppError `slugTaken` */
    update: (apps: readonly StoredApp[]): Promise<StoredApp[]> =>
      write(
        `update apps set ${assignments}, deleted_at = null
         from jsonb_populate_recordset(null::apps, ?::jsonb) saved where apps.id = saved.id`,
        apps,
      ),

    /** Gives the apps of a list the places that they have together, in its order. */
    order: async (ids: readonly string[]): Promise<void> => {
      await query(orderStatement, [ids]);
    },
  };
}

/** `days`: for how long a deleted app can be restored. */
function trashOfApps(query: Query) {
  const isFresh = 'deleted_at > now() - make_interval(days => ?)';
  return {
    /** Frees the slugs. @returns how many were not in the trash */
    moveToTrash: async (ids: readonly string[]): Promise<number> => {
      const sql = `update apps set deleted_at = clock_timestamp()
        where id = any(?::uuid[]) and deleted_at is null returning id`;
      return (await query(sql, [ids])).length;
    },

    /** The last deleted one first. */
    listTrash: (days: number): Promise<(StoredApp & { deletedAt: string })[]> =>
      query<StoredApp & { deletedAt: string }>(
        `select ${appColumns}, deleted_at as "deletedAt" from apps where ${isFresh} order by deleted_at desc, id`,
        [days],
      ),

    findInTrash: async (id: string, days: number): Promise<StoredApp | undefined> =>
      (await query<StoredApp>(`select ${appColumns} from apps where id = ? and ${isFresh}`, [id, days]))[0],

    /** Those that have been in the trash for longer. */
    listStale: async (days: number): Promise<string[]> => {
      const sql = 'select id from apps where deleted_at <= now() - make_interval(days => ?)';
      return (await query<{ id: string }>(sql, [days])).map(({ id }) => id);
    },

    deleteForGood: async (ids: readonly string[]): Promise<void> => {
      await query('delete from apps where id = any(?::uuid[])', [ids]);
    },
  };
}
