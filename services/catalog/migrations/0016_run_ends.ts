import type { Knex } from 'knex';
import { recordChange } from './0012_translations.ts';

/** The end of a run is noted once in a transaction: each further row of it would search all that it had noted before. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(recordChange('id = run and (ended_at is null or ended_at < transaction_timestamp())'));

/** Both do the same. */
export const down = (): Promise<void> => Promise.resolve();
