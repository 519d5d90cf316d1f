import type { VisitSums } from '@portfolio/contracts/insights/visits.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

type Sum = VisitSums['sums'][number];

/** So many hosts, and so many sources, have a row of their own on a day: who makes up names fills no table. */
const mostNames = 200;
const rest = 'other';

/** Puts what is beyond the most names of a day to the others. */
async function foldNames(db: Knex, sums: readonly Sum[], name: 'host' | 'source'): Promise<Sum[]> {
  const days = [...new Set(sums.map(({ day }) => day))];
  const { rows } = await db.raw<{ rows: { day: string; name: string }[] }>(
    `select distinct cast(day as text) as day, ${name} as name from visits where day = any(cast(? as date[])) and ${name} not in ('', ?)`,
    [days, rest],
  );
  const known = new Map(
    days.map((day) => [day, new Set(rows.filter((row) => row.day === day).map((row) => row.name))]),
  );
  return sums.map((sum) => {
    const names = known.get(sum.day) ?? new Set();
    const own = sum[name];
    if (own === '' || own === rest || names.has(own)) return sum;
    if (names.size >= mostNames) return { ...sum, [name]: rest };
    names.add(own);
    return sum;
  });
}

const addStatement = `
  insert into visits as former (day, entry_id, language, host, source, count)
  select day, id, language, host, source, cast(sum(count) as integer)
  from jsonb_to_recordset(cast(? as jsonb)) as s(day date, id uuid, language text, host text, source text, count integer)
  group by 1, 2, 3, 4, 5
  on conflict (day, entry_id, language, host, source) do update set count = former.count + excluded.count`;

const entriesStatement = `
  insert into visited_entries (id, kind, title, path)
  select distinct on (id) id, kind, title, path
  from jsonb_to_recordset(cast(? as jsonb)) as s(id uuid, kind text, title text, path text)
  on conflict (id) do update set kind = excluded.kind, title = excluded.title, path = excluded.path`;

const pathsStatement = `
  insert into visited_paths (path, entry_id)
  select distinct on (path) path, id from jsonb_to_recordset(cast(? as jsonb)) as s(id uuid, path text)
  on conflict (path) do update set entry_id = excluded.entry_id`;

export type VisitsRepository = ReturnType<typeof createVisitsRepository>;

/** The sums of visits: a day, an entry, a language, a host and a source, and nothing of a visitor. */
export function createVisitsRepository(database: Database) {
  return {
    /** Adds what a gateway counted; nothing where the batch was added before. */
    add: async ({ batch, sums }: VisitSums): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        // Batches of several gateways come one after the other: each knows the names of the others.
        await transaction.raw(`select pg_advisory_xact_lock(hashtext('visits'))`);
        const { rowCount } = await transaction.raw<{ rowCount: number }>(
          'insert into visit_batches (id) values (?) on conflict do nothing',
          [batch],
        );
        if (rowCount === 0 || sums.length === 0) return;
        const folded = await foldNames(transaction, await foldNames(transaction, sums, 'host'), 'source');
        const json = JSON.stringify(folded);
        await transaction.raw(addStatement, [json]);
        await transaction.raw(entriesStatement, [json]);
        await transaction.raw(pathsStatement, [json]);
      });
    },

    /** Removes what is older, and batches that nobody sends again. @param today in the zone of the site */
    removeOld: async (today: string, days: number): Promise<void> => {
      const db = await database.connection();
      await db.raw('delete from visits where day < cast(? as date) - cast(? as integer)', [today, days]);
      await db.raw(`delete from visit_batches where added_at < now() - interval '1 day'`);
    },
  };
}
