import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Query } from '../query.ts';
import { columnOf, rowsOf } from './entry-columns.ts';

interface EntryTable {
  table: string;
  /** The stored fields, and how they are selected. */
  fields: readonly string[];
  columns: string;
  /** The unique index of addresses, and what its violation means. */
  address: { index: string; taken: ErrorCode };
}

/** SQL of one kind of entry. Times to publish, the trash and versions have the same columns in every table. */
export const entriesRepository = <Entry extends object>(query: Query, about: EntryTable) => ({
  ...readsOf<Entry>(query, about),
  ...writesOf<Entry>(query, about),
  ...trashOf<Entry>(query, about),
});

function readsOf<Entry extends object>(query: Query, { table, columns }: EntryTable) {
  const isThere = 'deleted_at is null';
  return {
    find: async (id: string): Promise<Entry | undefined> =>
      (await query<Entry>(`select ${columns} from ${table} where id = ? and ${isThere}`, [id]))[0],

    findAll: (ids: readonly string[]): Promise<Entry[]> =>
      query<Entry>(`select ${columns} from ${table} where id = any(?::uuid[]) and ${isThere}`, [ids]),

    /** Those of the ids that an entry has, also one in the trash. */
    findTakenIds: async (ids: readonly string[]): Promise<string[]> =>
      (await query<{ id: string }>(`select id from ${table} where id = any(?::uuid[])`, [ids])).map(
        ({ id }) => id,
      ),

    has: async (id: string): Promise<boolean> =>
      (await query(`select from ${table} where id = ? and ${isThere}`, [id])).length > 0,

    /** Those with a time to be published or unpublished that has come. */
    listDue: async (now: string): Promise<string[]> => {
      const sql = `select id from ${table} where ${isThere} and (publish_at <= ? or unpublish_at <= ?)`;
      return (await query<{ id: string }>(sql, [now, now])).map(({ id }) => id);
    },
  };
}

function writesOf<Entry extends object>(query: Query, { table, fields, columns, address }: EntryTable) {
  const write = (sql: string, entries: readonly Entry[]): Promise<Entry[]> =>
    query<Entry>(`${sql} returning ${columns}`, [rowsOf(entries, fields)]).catch((error: unknown) => {
      throw isUniqueViolation(error, address.index) ? appError(address.taken, { cause: error }) : error;
    });
  const names = fields.map(columnOf);
  const rows = `jsonb_populate_recordset(null::${table}, ?::jsonb)`;
  return {
    /** @throws AppError where the address is taken */
    insert: (entries: readonly Entry[]): Promise<Entry[]> =>
      write(`insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from ${rows}`, entries),

    /** Writes all fields, and takes entries out of the trash. @throws AppError where the address is taken */
    update: (entries: readonly Entry[]): Promise<Entry[]> =>
      write(
        `update ${table} set ${names.map((name) => `${name} = saved.${name}`).join(', ')}, deleted_at = null, deleted_by = null
         from ${rows} saved where ${table}.id = saved.id`,
        entries,
      ),
  };
}

/** An entry in the trash. `deletedBy`: null where that was not recorded yet. */
export type Deleted<Entry> = Entry & { deletedAt: string; deletedBy: DraftAuthor | null };

/** `days`: for how long a deleted entry can be restored. */
function trashOf<Entry extends object>(query: Query, { table, columns }: EntryTable) {
  const isFresh = 'deleted_at > now() - make_interval(days => ?)';
  return {
    /** Frees the addresses. @returns how many were not in the trash */
    moveToTrash: async (ids: readonly string[], by: DraftAuthor): Promise<number> => {
      const sql = `update ${table} set deleted_at = clock_timestamp(), deleted_by = ?::jsonb
        where id = any(?::uuid[]) and deleted_at is null returning id`;
      return (await query(sql, [JSON.stringify(by), ids])).length;
    },

    /** The last deleted one first. */
    listTrash: (days: number): Promise<Deleted<Entry>[]> =>
      query<Deleted<Entry>>(
        `select ${columns}, deleted_at as "deletedAt", deleted_by as "deletedBy" from ${table} where ${isFresh} order by deleted_at desc, id`,
        [days],
      ),

    findInTrash: async (id: string, days: number): Promise<Entry | undefined> =>
      (await query<Entry>(`select ${columns} from ${table} where id = ? and ${isFresh}`, [id, days]))[0],

    /** Those that have been in the trash for longer. */
    listStale: async (days: number): Promise<string[]> => {
      const sql = `select id from ${table} where deleted_at <= now() - make_interval(days => ?)`;
      return (await query<{ id: string }>(sql, [days])).map(({ id }) => id);
    },

    deleteForGood: async (ids: readonly string[]): Promise<void> => {
      await query(`delete from ${table} where id = any(?::uuid[])`, [ids]);
    },
  };
}
