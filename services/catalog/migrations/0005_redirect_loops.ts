import type { Knex } from 'knex';

/** Removes redirects that lead back to where they begin, which 1.0.0-rc.1 took where a query or fragment was among them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    with recursive hops as (
      select source, coalesce(nullif(rtrim(regexp_replace(target, '[\\?#].*$', ''), '/'), ''), '/') as next
      from redirects where target like '/%'
    ), walks as (
      select source as start, next from hops
      union
      select start, hops.next from walks join hops on hops.source = walks.next
    )
    delete from redirects where source in (select start from walks where next = start)`);
}

/** They led nowhere. */
export const down = (): Promise<void> => Promise.resolve();
