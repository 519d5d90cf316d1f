import type { Insights, Outcome } from '@portfolio/contracts/insights/insights.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

/** What is asked for; both days are counted. */
export interface Period {
  from: string;
  to: string;
  /** Of the site: a day of an enquiry begins and ends there. */
  timeZone: string;
  /** Of views; undefined: all. */
  language: string | undefined;
}

/** The rows that all questions are about. What was erased has no more than its hour. */
const sources = `
  seen as (
    select * from visits where day between :from and :to and (cast(:language as text) is null or language = :language)
  ), asked as (
    select id, cast(created_at at time zone :timeZone as date) as day, stage = 'won' as is_won,
      case when stage = 'won' then value end as value, journey
    from enquiries
    where not is_suspect and created_at >= cast(:from as date)::timestamp at time zone :timeZone
      and created_at < (cast(:to as date) + 1)::timestamp at time zone :timeZone
  ), erased as (
    select stage = 'won' as is_won, case when stage = 'won' then value end as value
    from erasures
    where received_hour >= cast(:from as date)::timestamp at time zone :timeZone
      and received_hour < (cast(:to as date) + 1)::timestamp at time zone :timeZone
  )`;

const outcomeOf = `cast(count(id) as int) as enquiries, cast(count(id) filter (where is_won) as int) as won,
  cast(coalesce(sum(value), 0) as float8) as value`;

const totalsStatement = `
  with ${sources}, counted as (select is_won, value from asked union all select is_won, value from erased)
  select (select cast(coalesce(sum(count), 0) as int) from seen) as views, cast(count(*) as int) as enquiries,
    cast(count(*) filter (where is_won) as int) as won, cast(coalesce(sum(value), 0) as float8) as value
  from counted`;

const daysStatement = `
  with ${sources}
  select cast(cast(day as date) as text) as day,
    (select cast(coalesce(sum(count), 0) as int) from seen where seen.day = days.day) as views,
    (select cast(count(*) as int) from asked where asked.day = days.day) as enquiries
  from generate_series(cast(:from as date), cast(:to as date), interval '1 day') as days(day) order by days.day`;

/** An enquiry counts once at each entry that its visitor told of, under any address that the entry had. */
const entriesStatement = `
  with ${sources}, told as (
    select distinct asked.*, entry_id
    from asked cross join lateral (
      select '/apps/' || slug as path from jsonb_array_elements_text(journey -> 'apps') slug
      union select journey ->> 'firstPath'
    ) paths join visited_paths using (path)
  ), outcomes as (
    select entry_id, ${outcomeOf} from told group by entry_id
  ), views as (
    select entry_id, cast(sum(count) as int) as views from seen group by entry_id
  )
  select e.id, e.kind, e.title, e.path, coalesce(views, 0) as views, coalesce(enquiries, 0) as enquiries, coalesce(won, 0) as won,
    coalesce(value, 0) as value
  from visited_entries e left join views on views.entry_id = e.id left join outcomes on outcomes.entry_id = e.id
  where views > 0 or enquiries > 0 order by views desc, enquiries desc, e.title, e.id`;

/** The most hosts and sources that an answer names. */
const mostNames = 100;

const namesStatement = (name: 'host' | 'source', member: 'referrer' | 'source') => `
  with ${sources}, outcomes as (
    select journey ->> '${member}' as ${name}, ${outcomeOf} from asked where journey ->> '${member}' <> '' group by 1
  ), views as (
    select ${name}, cast(sum(count) as int) as views from seen where ${name} <> '' group by 1
  )
  select ${name}, coalesce(views, 0) as views, coalesce(enquiries, 0) as enquiries, coalesce(won, 0) as won, coalesce(value, 0) as value
  from views full join outcomes using (${name}) order by views desc nulls last, enquiries desc nulls last, ${name}
  limit ${String(mostNames)}`;

interface EntryRow extends Outcome {
  id: string;
  kind: 'app' | 'page';
  title: string;
  path: string;
}

export type InsightsRepository = ReturnType<typeof createInsightsRepository>;

/** What visitors looked at, and what came of it. */
export function createInsightsRepository(database: Database) {
  async function ask<Row>(db: Knex, statement: string, period: Period): Promise<Row[]> {
    const { rows } = await db.raw<{ rows: Row[] }>(statement, {
      ...period,
      language: period.language ?? null,
    });
    return rows;
  }

  return {
    total: async (period: Period): Promise<Outcome> => {
      const [totals] = await ask<Outcome>(await database.connection(), totalsStatement, period);
      return totals ?? { views: 0, enquiries: 0, won: 0, value: 0 };
    },

    list: async (
      period: Period,
    ): Promise<Pick<Insights, 'byDay' | 'byApp' | 'byPage' | 'byReferrer' | 'bySource'>> => {
      const db = await database.connection();
      const byDay = await ask<Insights['byDay'][number]>(db, daysStatement, period);
      const entries = await ask<EntryRow>(db, entriesStatement, period);
      const byReferrer = await ask<Insights['byReferrer'][number]>(
        db,
        namesStatement('host', 'referrer'),
        period,
      );
      const bySource = await ask<Insights['bySource'][number]>(
        db,
        namesStatement('source', 'source'),
        period,
      );
      const ofKind = (wanted: EntryRow['kind']) => entries.filter(({ kind }) => kind === wanted);
      return {
        byDay,
        byApp: ofKind('app').map(({ kind: _kind, path: _path, ...app }) => app),
        byPage: ofKind('page').map(({ kind: _kind, ...page }) => page),
        byReferrer,
        bySource,
      };
    },
  };
}
