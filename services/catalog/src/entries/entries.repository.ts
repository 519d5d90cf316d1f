import type { DraftAuthor } from '@portfolio/contracts/apps/app-revisions.ts';
import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import { addressIn } from '@portfolio/contracts/site/language-paths.ts';
import { siteColumns, type SiteRow } from '../site/languages.repository.ts';
import type { Query, SqlValue } from '../query.ts';
import { columnOf, rowsOf } from './entry-columns.ts';

interface EntryTable<Entry> {
  table: string;
  /** Where its rows are, where that is not the whole table with its children. */
  from?: string;
  /** Which of its rows are of this kind; absent: all. */
  isOfKind?: string;
  /** The stored fields, and how they are selected. */
  fields: readonly string[];
  columns: string;
  /** What answers for visitors need; absent: all. */
  seenColumns?: string;
  /** Between an entry and what is stored of it, where they differ. */
  storedOf?: (entry: Entry) => object;
  entryOf?: (stored: Entry) => Entry;
  /** The unique index of addresses, and what a violation of it means. */
  address?: { index: string; taken: ErrorCode };
}

/** SQL of one kind of entry. Times to publish, the trash and versions have the same columns in every table. */
export const entriesRepository = <Entry extends object>(query: Query, about: EntryTable<Entry>) => {
  const { entryOf = (stored: Entry) => stored } = about;
  const queryEntries = async <Row extends Entry = Entry>(
    sql: string,
    values: readonly SqlValue[],
  ): Promise<Row[]> => (await query<Row>(sql, values)).map((row) => entryOf(row) as Row);
  return {
    ...readsOf<Entry>(query, queryEntries, about),
    ...writesOf<Entry>(queryEntries, about),
    ...trashOf<Entry>(query, queryEntries, about),
  };
};

/** As `Query`, of entries. */
type QueryEntries<Entry> = <Row extends Entry = Entry>(
  sql: string,
  values: readonly SqlValue[],
) => Promise<Row[]>;

/** Finds an entry, and the revision that it is of, which is there also where none is found. */
function findWith<Entry extends object>(query: Query, about: EntryTable<Entry>) {
  const { table, from = table, columns, isOfKind = 'true', entryOf = (stored: Entry) => stored } = about;
  return async (
    condition: string,
    values: readonly SqlValue[],
    { hasDraft = 'null', selected = columns } = {},
  ) => {
    const [found] = await query<{ revision: number; hasDraft: boolean | null; id: string | null } & SiteRow>(
      `select number as revision, ${siteColumns}, entry.*, ${hasDraft} as "hasDraft" from revision left join (
         select ${selected} from ${from} where ${condition} and ${isOfKind} and deleted_at is null) entry on true`,
      values,
    );
    if (found === undefined) throw new Error('the catalog has no revision');
    const { revision, hasDraft: isDrafted, defaultLanguage, otherLanguages, ...row } = found;
    const entry = row.id === null ? undefined : entryOf(row as unknown as Entry);
    const site = { language: defaultLanguage, languages: otherLanguages };
    return { revision, site, entry, hasDraft: isDrafted ?? false };
  };
}

function readsOf<Entry extends object>(
  query: Query,
  queryEntries: QueryEntries<Entry>,
  about: EntryTable<Entry>,
) {
  const { table, from = table, columns, isOfKind = 'true' } = about;
  const isThere = `${isOfKind} and deleted_at is null`;
  const findWhere = findWith(query, about);
  return {
    /** The entry at a path in a language (undefined: the default one), and the revision that it is of. */
    findAt: (path: string, language: string | undefined, isEditor: boolean) => {
      const selected = isEditor ? columns : about.seenColumns;
      return language === undefined
        ? findWhere('address = ? and language is null', [path], { selected })
        : findWhere(
            'address = case when ? = (select language from site_languages) then ? else ? end',
            [language, path, addressIn(language, path)],
            { selected },
          );
    },

    /** The only entry of a kind in a language (undefined: the default one), whether it has a draft at the same moment, and the revision that both are of. */
    findOnly: (language: string | undefined) =>
      findWhere(
        'language is not distinct from nullif(?::text, (select language from site_languages))',
        [language ?? null],
        { hasDraft: 'exists (select from entry_drafts where entry_id = entry.id)' },
      ),

    find: async (id: string): Promise<Entry | undefined> =>
      (await queryEntries(`select ${columns} from ${from} where id = ? and ${isThere}`, [id]))[0],

    findAll: (ids: readonly string[]): Promise<Entry[]> =>
      queryEntries(`select ${columns} from ${from} where id = any(?::uuid[]) and ${isThere}`, [ids]),

    /** Those of the ids that an entry has, also one in the trash. */
    findTakenIds: async (ids: readonly string[]): Promise<string[]> =>
      (await query<{ id: string }>(`select id from ${from} where id = any(?::uuid[])`, [ids])).map(
        ({ id }) => id,
      ),

    isTranslated: async (id: string, language: string): Promise<boolean> =>
      (
        await query(`select from ${from} where translation_of = ? and language = ? and ${isThere}`, [
          id,
          language,
        ])
      ).length > 0,

    has: async (id: string): Promise<boolean> =>
      (await query(`select from ${from} where id = ? and ${isThere}`, [id])).length > 0,
  };
}

function writesOf<Entry extends object>(queryEntries: QueryEntries<Entry>, about: EntryTable<Entry>) {
  const { table, from = table, fields, columns, address, storedOf = (entry: Entry) => entry } = about;
  const write = (sql: string, entries: readonly Entry[]): Promise<Entry[]> =>
    queryEntries(`${sql} returning ${columns}`, [rowsOf(entries.map(storedOf), fields)]).catch(
      (error: unknown) => {
        if (isUniqueViolation(error, `${table}_translation_once`))
          throw appError('translationExists', { cause: error });
        if (address === undefined || !isUniqueViolation(error, address.index)) throw error;
        throw appError(address.taken, { cause: error });
      },
    );
  const names = fields.map(columnOf);
  const rows = `jsonb_populate_recordset(null::${table}, ?::jsonb)`;
  return {
    /** @throws AppError where the address is taken */
    insert: (entries: readonly Entry[]): Promise<Entry[]> =>
      write(`insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from ${rows}`, entries),

    /** Writes all fields, and takes entries out of the trash. @throws AppError where the address is taken */
    update: (entries: readonly Entry[]): Promise<Entry[]> =>
      write(
        `update ${from} set ${names.map((name) => `${name} = saved.${name}`).join(', ')}, deleted_at = null, deleted_by = null
         from ${rows} saved where ${table}.id = saved.id`,
        entries,
      ),
  };
}

/** An entry in the trash. `deletedBy`: null where that was not recorded yet. */
export type Deleted<Entry> = Entry & { deletedAt: string; deletedBy: DraftAuthor | null };

/** `days`: for how long a deleted entry can be restored. */
function trashOf<Entry extends object>(
  query: Query,
  queryEntries: QueryEntries<Entry>,
  { table, from = table, columns, isOfKind = 'true' }: EntryTable<Entry>,
) {
  const isFresh = `${isOfKind} and deleted_at > now() - make_interval(days => ?)`;
  return {
    /** Frees the addresses, and takes translations along. @returns how many were not in the trash */
    moveToTrash: async (ids: readonly string[], by: DraftAuthor): Promise<number> => {
      // All at the same time, which tells what went along with an original.
      const sql = `update ${from} set deleted_at = statement_timestamp(), deleted_by = ?::jsonb
        where (id = any(?::uuid[]) or translation_of = any(?::uuid[])) and deleted_at is null returning id = any(?::uuid[]) as "isAsked"`;
      const moved = await query<{ isAsked: boolean }>(sql, [JSON.stringify(by), ids, ids, ids]);
      return moved.filter(({ isAsked }) => isAsked).length;
    },

    /** The last deleted one first. */
    listTrash: (days: number): Promise<Deleted<Entry>[]> =>
      queryEntries<Deleted<Entry>>(
        `select ${columns}, deleted_at as "deletedAt", deleted_by as "deletedBy" from ${from} where ${isFresh} order by deleted_at desc, id`,
        [days],
      ),

    /** The translations that went into the trash with an original. */
    listGoneWith: async (id: string): Promise<Entry[]> =>
      queryEntries(
        `select ${columns} from ${from} where translation_of = ? and deleted_at = (select deleted_at from ${from} original where original.id = ?)`,
        [id, id],
      ),

    findInTrash: async (id: string, days: number): Promise<Entry | undefined> =>
      (await queryEntries(`select ${columns} from ${from} where id = ? and ${isFresh}`, [id, days]))[0],

    /** Those that have been in the trash for longer. */
    listStale: async (days: number): Promise<string[]> => {
      const sql = `select id from ${from} where ${isOfKind} and deleted_at <= now() - make_interval(days => ?)`;
      return (await query<{ id: string }>(sql, [days])).map(({ id }) => id);
    },

    deleteForGood: async (ids: readonly string[]): Promise<void> => {
      await query(`delete from ${from} where id = any(?::uuid[])`, [ids]);
    },
  };
}
