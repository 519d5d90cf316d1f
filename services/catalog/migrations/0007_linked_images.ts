import type { Knex } from 'knex';

const path = '/media/[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}-[0-9a-f]{6}[.](?:jpg|png|webp|avif|svg)';

/** Where Markdown may link to an image of this site. */
const texts: readonly [table: string, column: string, key: string][] = [
  ['pages', 'blocks', 'id'],
  ['entry_drafts', 'changes', 'entry_id'],
];

/** Images to which a text links are in use. Focal points say since when they are there, and redirects are found by where they lead. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, column, key] of texts) {
    const { rows } = await knex.raw<{ rows: { id: string; images: string[] }[] }>(
      `select shown.id, array_agg(image) as images from (
         select ${key} as id, unnest(images) as image from ${table}
         union select ${key}, (regexp_matches(${column}::text, :path, 'g'))[1] from ${table}) shown
       join ${table} on ${table}.${key} = shown.id
       group by shown.id, images having not images @> array_agg(image)`,
      { path: `(${path})` },
    );
    for (const { id, images } of rows) await knex(table).where(key, id).update({ images });
  }
  await knex.raw(`
    -- Null: of a release that does not say it.
    alter table image_focus add set_at timestamptz(3) default clock_timestamp();
    create index redirects_target on redirects (target) where target is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index redirects_target; alter table image_focus drop set_at');
}
