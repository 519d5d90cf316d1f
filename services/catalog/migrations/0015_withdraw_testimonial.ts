import type { Knex } from 'knex';

/** Where a quote stands in JSON: as a field of a state, or as a text of the original that a translation keeps. Null takes its place there. */
const places = `values
  ('apps', 'source_texts', '{quote}'), ('entry_drafts', 'changes', '{sourceTexts,quote}'),
  ('entry_revisions', 'state', '{quote}'), ('entry_revisions', 'state', '{sourceTexts,quote}'),
  ('run_changes', 'before', '{quote}'), ('run_changes', 'before', '{source_texts,quote}'), ('run_changes', 'before', '{changes,sourceTexts,quote}'),
  ('run_changes', 'after', '{quote}'), ('run_changes', 'after', '{source_texts,quote}'), ('run_changes', 'after', '{changes,sourceTexts,quote}')`;

/** Removes what a client sent from all apps, translations, drafts, versions and runs: the client takes it back, or a restored backup has it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function withdraw_testimonial(taken uuid) returns boolean language plpgsql set search_path from current as $$
    declare
      agreed text;
      place record;
      at_consent constant text[] := '{consent,agreedAt}';
    begin
      select words #>> at_consent into agreed from testimonial_links where id = taken and words is not null for update;
      if not found then
        return false;
      end if;
      update testimonial_links set words = null where id = taken;
      update apps set quote = null, version = version + 1, updated_at = clock_timestamp() where quote #>> '{consent,agreedAt}' = agreed;
      delete from entry_drafts where changes #>> '{quote,consent,agreedAt}' = agreed and changes - 'quote' = '{}';
      update entry_drafts set changes = changes - 'quote', drafted_at = greatest(clock_timestamp(), drafted_at + interval '1 millisecond')
      where changes #>> '{quote,consent,agreedAt}' = agreed;
      for place in select * from (${places}) as place (tbl, col, path) loop
        execute format('update %1$I set %2$I = jsonb_set(%2$I, %3$L, ''null'') where %2$I #>> %4$L = $1',
          place.tbl, place.col, place.path, place.path::text[] || at_consent) using agreed;
      end loop;
      update run_changes set before = before #- '{changes,quote}' where before #>> '{changes,quote,consent,agreedAt}' = agreed;
      update run_changes set after = after #- '{changes,quote}' where after #>> '{changes,quote,consent,agreedAt}' = agreed;
      return true;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function withdraw_testimonial');
}
