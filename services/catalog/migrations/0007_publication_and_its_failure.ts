import type { Knex } from 'knex';

/** When visitors first saw an app, and why the clock could not publish a draft. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('app_drafts', (table) => {
    // The last attempt of the clock; null where there was none since the draft was saved.
    table.timestamp('failed_at', { precision: 3 });
    table.text('failure');
  });
  await knex.schema.alterTable('apps', (table) => {
    // Null where nobody has seen it yet.
    table.timestamp('published_at', { precision: 3 });
  });
  // Only where there is one: every change is counted and told to caches. An app that was saved since could have been seen before.
  if ((await knex('apps').first<{ id: string } | undefined>('id')) !== undefined)
    await knex.raw(
      'update apps set published_at = created_at where (is_active and publish_at is null) or version > 1',
    );
  await knex.raw(`
    create function keep_publication() returns trigger language plpgsql as $$
    begin
      if new.published_at is not null or not new.is_active or new.publish_at is not null then return new; end if;
      new.published_at := new.created_at;
      if tg_op = 'UPDATE' then
        if not old.is_active or old.publish_at is not null then
          new.published_at := case when old.publish_at <= clock_timestamp() then old.publish_at else clock_timestamp() end;
        end if;
      end if;
      return new;
    end $$`);
  await knex.raw(`
    create trigger keep_publication before insert or update of is_active, publish_at, published_at on apps
    for each row execute function keep_publication()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger keep_publication on apps');
  await knex.raw('drop function keep_publication');
  await knex.schema.alterTable('apps', (table) => {
    table.dropColumn('published_at');
  });
  await knex.schema.alterTable('app_drafts', (table) => {
    table.dropColumns('failed_at', 'failure');
  });
}
