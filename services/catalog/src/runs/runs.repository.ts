import { randomUUID } from 'node:crypto';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import type { Run } from '@portfolio/contracts/runs.ts';
import { besideColumns } from '../site/languages.repository.ts';
import type { Query } from '../query.ts';
import type { RunAuthor } from './run-author.ts';
import { rowsOfRuns } from './run-rows.repository.ts';
import type { Row, StoredChange } from './run-tables.ts';

/** `size`: the bytes that its changes take, roughly. */
export type StoredRun = Omit<Run, 'changes'> & { number: number; size: number };

/** A change of the same token belongs to the run before it for this long. */
const pauseMinutes = 30;
/** A run whose changes take more is followed by another: it is read as a whole. */
const maxRunBytes = 16_000_000;
const sizeOfRun = '(select coalesce(sum(size), 0) from run_changes where run_id = runs.id)';

/** The runs of tokens and what they changed. Everything but the reads is called within a change. */
export const runsRepository = (query: Query) => ({
  ...recordOfRuns(query),
  ...endsOfRuns(query),
  ...readsOfRuns(query),
  ...orderOfApps(query),
  ...rowsOfRuns(query),
});

function recordOfRuns(query: Query) {
  const findOpen = async ({ id, run }: CallingToken, maxBytes: number | null) =>
    (
      await query<{ id: string }>(
        `select id from runs where token ->> 'id' = ?::text and key is not distinct from ?::text and not is_closed and (${sizeOfRun} < ?) is not false
           and (key is not null or ended_at > clock_timestamp() - make_interval(mins => ?))
         order by number desc limit 1`,
        [id, run ?? null, maxBytes, pauseMinutes],
      )
    )[0]?.id;
  return {
    /** From now on the changes of this transaction are recorded. @returns the id of the run */
    begin: async ({ by, token, undoOf, isOne = false }: RunAuthor): Promise<string> => {
      const found = token && (await findOpen(token, isOne ? null : maxRunBytes));
      const id = found ?? randomUUID();
      if (found === undefined)
        await query('insert into runs (id, token, key, by, undo_of) values (?, ?::jsonb, ?, ?::jsonb, ?)', [
          id,
          token === undefined ? null : JSON.stringify({ id: token.id, name: token.name }),
          token?.run ?? null,
          JSON.stringify(by),
          undoOf ?? null,
        ]);
      await query(`select set_config('portfolio.run', ?, true)`, [id]);
      return id;
    },

    /** The run of this transaction; undefined: its changes are not recorded. */
    current: async (): Promise<string | undefined> => {
      const sql = `select nullif(current_setting('portfolio.run', true), '') as id`;
      return (await query<{ id: string | null }>(sql))[0]?.id ?? undefined;
    },

    /** Forgets a run that changed nothing. */
    end: async (id: string): Promise<void> => {
      await query('delete from runs where id = ? and ended_at is null', [id]);
    },
  };
}

function endsOfRuns(query: Query) {
  return {
    /**
     * Marks changes of a run as taken back by another run. Where the run was an undo itself, what it had taken back is in force again, and
     * so on down to the run that began.
     *
     * @param isWhole whether nothing of the run is left to undo
     */
    markUndone: async (
      id: string,
      undoneBy: string,
      { changes, isWhole }: { changes: readonly StoredChange[]; isWhole: boolean },
    ): Promise<void> => {
      const keys = [changes.map(({ kind }) => kind), changes.map(({ key }) => key)];
      const mark = (run: string, by: string | null) =>
        query(
          `update run_changes set undone_by = ? where run_id = ? and (kind, id) in (select * from unnest(?::text[], ?::text[]))`,
          [by, run, ...keys],
        );
      await mark(id, undoneBy);
      if (isWhole)
        await query('update run_changes set undone_by = ? where run_id = ? and undone_by is null', [
          undoneBy,
          id,
        ]);
      await query('update runs set is_closed = true where id = ?', [id]);
      const targetOf = async (run: string) =>
        (await query<{ id: string | null }>('select undo_of as id from runs where id = ?', [run]))[0]?.id ??
        null;
      for (let undo = id, isInForce = false; ; isInForce = !isInForce) {
        const run = await targetOf(undo);
        if (run === null) return;
        await mark(run, isInForce ? undo : null);
        undo = run;
      }
    },

    /** Forgets old runs. */
    sweep: async (days: number): Promise<void> => {
      await query('delete from runs where ended_at <= now() - make_interval(days => ?)', [days]);
    },
  };
}

const columns = `runs.id, runs.number, ${sizeOfRun}::float8 as size, token, by, started_at as "startedAt", ended_at as "endedAt",
  undo_of as "undoOf", not exists (select from run_changes where run_id = runs.id and undone_by is null) as "isUndone"`;

function readsOfRuns(query: Query) {
  return {
    /** The newest first. One more than `limit` says that others follow. */
    list: async (below: number | undefined, limit: number): Promise<{ runs: StoredRun[]; total: number }> => {
      const runs = await query<StoredRun>(
        `select ${columns} from runs where number < ? order by number desc limit ?`,
        [below ?? 2 ** 31 - 1, limit],
      );
      const [count] = await query<{ total: number }>('select count(*)::integer as total from runs');
      return { runs, total: count?.total ?? 0 };
    },

    find: async (id: string): Promise<StoredRun | undefined> =>
      (await query<StoredRun>(`select ${columns} from runs where id = ?`, [id]))[0],

    /** In the order in which they were made first. @param limit of each run */
    changesOf: (ids: readonly string[], limit = 2 ** 31 - 1): Promise<StoredChange[]> =>
      query<StoredChange>(
        `select run_id as "runId", kind, id as key, before, after, is_mixed as "isMixed", undone_by as "undoneBy",
           case when kind = 'draft' then (select seo_slug from apps where apps.id = run_changes.id::uuid) end as "draftOf",
           entry.title as "entryTitle", entry.language,
           (select to_jsonb(besides) from (select ${besideColumns} from only entries where entries.id::text = run_changes.id) besides) as beside
         from (select *, row_number() over (partition by run_id order by at, kind, id) as place from run_changes
           where run_id = any(?::uuid[])) run_changes
         left join lateral (select title, language from entries
           where entries.id = case when run_changes.kind not in ('redirect', 'focus', 'order') then run_changes.id::uuid end) entry on true
         where place <= ? order by at, kind, id`,
        [ids, limit],
      ),
  };
}

/** The order of apps as a state: their ids and titles, the first one first. */
function orderOfApps(query: Query) {
  return {
    /** In which order the run left the apps before; undefined: it changed none. */
    findOrder: async (id: string): Promise<string[] | undefined> =>
      (
        await query<{ ids: string[] }>(
          `select after -> 'ids' as ids from run_changes where run_id = ? and kind = 'order'`,
          [id],
        )
      )[0]?.ids,

    /** @param isMixed whether somebody else changed the order between two changes of the run */
    addOrder: async (
      id: string,
      { before, after, isMixed }: { before: Row; after: Row; isMixed: boolean },
    ): Promise<void> => {
      const states = [JSON.stringify(before), JSON.stringify(after)];
      await query(
        `insert into run_changes (run_id, kind, id, before, after, size) values (?, 'order', 'order', ?::jsonb, ?::jsonb, ?)
         on conflict (run_id, kind, id) do update set after = excluded.after, size = excluded.size, is_mixed = run_changes.is_mixed or ?`,
        [id, ...states, states.join('').length, isMixed],
      );
      await query('update runs set ended_at = clock_timestamp() where id = ?', [id]);
    },

    currentOrder: async (): Promise<{ ids: string[]; titles: string[] }> => {
      const apps = await query<{ id: string; title: string }>(
        'select id, title from apps where deleted_at is null and language is null order by position desc',
      );
      return { ids: apps.map(({ id }) => id), titles: apps.map(({ title }) => title) };
    },
  };
}
