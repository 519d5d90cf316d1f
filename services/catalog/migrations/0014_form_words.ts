import type { Knex } from 'knex';

/** What the questions that a form begins with follow: the currency of the site, and what its owner called them in an earlier version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table site_languages
      add currency text not null default 'USD',
      add form_words jsonb not null default '{}'`);
  const { rows } = await knex.raw<{ rows: { content: Record<string, unknown> }[] }>(
    `select content from only entries where entry_kind = 'words' and language is null`,
  );
  const formWords = Object.entries(rows[0]?.content ?? {}).flatMap(([key, text]) =>
    /^contact\.(?:budget|start)/.test(key) && typeof text === 'string'
      ? // The form says itself that a question is optional.
        [
          [
            key.replace('contact.', ''),
            text.replace(/ ?\((?:optional|freiwillig|facultatif|opcional)\)$/i, ''),
          ],
        ]
      : [],
  );
  if (formWords.length > 0)
    await knex('site_languages').update({ form_words: JSON.stringify(Object.fromEntries(formWords)) });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table site_languages drop currency, drop form_words');
}
