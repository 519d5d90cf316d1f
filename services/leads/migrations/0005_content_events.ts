import type { Knex } from 'knex';

/**
 * What channels of kind `content` tell of, in a queue like that of enquiries; enquiries do not go to such channels. The former release knows
 * no such kind: for it they are webhooks that get no enquiries.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add is_for_content boolean not null default false,
      add own_kind text generated always as (case when is_for_content then 'content' else kind end) stored;
    create table content_events (
      id uuid primary key,
      type text not null,
      at timestamptz(3) not null,
      data jsonb not null
    );
    create table content_deliveries (like deliveries including defaults including constraints including indexes);
    alter table content_deliveries rename enquiry_id to event_id;
    alter table content_deliveries alter channel_id drop default,
      add foreign key (event_id) references content_events on delete cascade,
      add foreign key (channel_id) references channels`);
  await knex.raw(routing('and not is_for_content'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(routing(''));
  await knex.raw(
    'drop table content_deliveries, content_events; alter table channels drop own_kind, drop is_for_content',
  );
}

const routing = (condition: string) => `
  create or replace function route_enquiry(waiting uuid) returns void language sql set search_path from current as $$
    with enquiry as (
      select id from enquiries where id = waiting and routed_at is null and not is_suspect for update
    ), routed as (
      insert into deliveries (enquiry_id, channel_id)
      select enquiry.id, channels.id from enquiry cross join channels where is_on and removed_at is null ${condition}
      on conflict do nothing returning enquiry_id
    )
    update enquiries set routed_at = now() where id in (select enquiry_id from routed)
  $$`;
