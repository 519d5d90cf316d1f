import type { Knex } from 'knex';

/** For the same address in other moves. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('create index if not exists move_pictures_url_index on move_pictures using hash (url)');

export const down = (knex: Knex): Promise<void> => knex.raw('drop index move_pictures_url_index');
