import type { Knex } from 'knex';

const columns = ['download_url', 'demo_url'] as const;
/** Contract, section 5: http(s) only. Anything else would run in the page that links to it. */
const isWebPage = (column: string) => `${column} ~* '^(http|https)://[^/[:space:]]'`;

/** Holds links to what every page relies on, whoever writes them: an import or a hand in the database, too. */
export async function up(knex: Knex): Promise<void> {
  for (const column of columns) {
    // Only where there is one: every change is counted and told to caches.
    const wrong = await knex<{ id: string }>('apps')
      .whereRaw(`not ${isWebPage(column)}`)
      .first<{ id: string } | undefined>('id');
    if (wrong !== undefined)
      await knex.raw(`update apps set ${column} = null where not ${isWebPage(column)}`);
    await knex.raw(`alter table apps add constraint ${column}_is_web_page check (${isWebPage(column)})`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const column of columns) await knex.raw(`alter table apps drop constraint ${column}_is_web_page`);
}
