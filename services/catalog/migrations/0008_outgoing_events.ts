import { outgoingEventsTable } from '@portfolio/kit/postgres/event-outbox.ts';
import type { Knex } from 'knex';

/** What a save notes of itself, and what no page of the entry shows. */
const unseen = `'{version,updated_at,changed_by,unpublish_at,position,published_at}'::text[]`;
const isSeen = (row: string) =>
  `coalesce(${row}.is_active and ${row}.publish_at is null and ${row}.deleted_at is null, false)`;
const note = (type: string, row: string) => `
  insert into outgoing_events (type, data) values ('${type}', jsonb_build_object(
    'kind', ${row}.entry_kind, 'id', ${row}.id, 'title', ${row}.title, 'address', ${row}.address));`;

/**
 * Notes what visitors see otherwise from the commit on. By triggers, since a press, the clock, the trash, an import, the undo of a run and
 * the former release all write.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(outgoingEventsTable);
  await knex.raw(`
    create function note_entry_event() returns trigger language plpgsql set search_path from current as $$
    declare
      was_seen boolean := ${isSeen('old')};
      is_seen boolean := ${isSeen('new')};
    begin
      if was_seen and (not is_seen or old.address <> new.address) then ${note('entry.unpublished', 'old')}
      end if;
      if is_seen and (not was_seen or to_jsonb(old) - ${unseen} <> to_jsonb(new) - ${unseen}) then ${note('entry.published', 'new')}
      end if;
      return null;
    end $$;
    create trigger note_event after insert or update or delete on apps for each row execute function note_entry_event();
    create trigger note_event after insert or update or delete on pages for each row execute function note_entry_event();
    create function note_site_event() returns trigger language plpgsql set search_path from current as $$
    begin ${note('site.changed', 'new')}
      return null;
    end $$;
    create trigger note_event after update on entries for each row
    when (old.content <> new.content) execute function note_site_event()`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['apps', 'pages', 'entries']) await knex.raw('drop trigger note_event on ??', [table]);
  await knex.raw('drop function note_entry_event, note_site_event; drop table outgoing_events');
}
