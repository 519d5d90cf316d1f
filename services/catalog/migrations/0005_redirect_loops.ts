import type { Knex } from 'knex';

/** Removes redirects that lead back to where they begin, which 1.0.0-rc.1 took where a query or fragment was among them. */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { source: string }[] }>(`
    with recursive hops as (
      select source, coalesce(nullif(rtrim(regexp_replace(target, '[\\?#].*$', ''), '/'), ''), '/') as next
      from redirects where target like '/%'
    ), walks as (
      select source as start, next from hops
      union
      select start, hops.next from walks join hops on hops.source = walks.next
    )
    select start as source from walks where next = start`);
  // A statement that deletes nothing would count as a change of the catalog.
  const sources = rows.map(({ source }) => source);
  if (sources.length > 0) await knex('redirects').whereIn('source', sources).del();
}

/** They led nowhere. */
export const down = (): Promise<void> => Promise.resolve();
