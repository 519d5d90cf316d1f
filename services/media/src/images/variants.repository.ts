import type { Knex } from 'knex';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { VariantHashes } from './variant-maker.ts';

/** An image whose other widths this process is to make. */
export interface PendingImage {
  name: string;
  /** What is left to make, smallest first. */
  widths: number[];
  /** How many tries there have been at the first of them, this one included. */
  attempts: number;
  /** Until when it is this process's. */
  lease: string;
}

/** After this many failures what is left is not made: it is answered with a larger one for good. */
export const maxAttempts = 5;

export type VariantsRepository = ReturnType<typeof createVariantsRepository>;

/** All SQL about what is still to be made of the images. All times are the database's. */
export function createVariantsRepository(database: Database) {
  return {
    /** Takes the image that lacks the smallest width, of several the oldest; it is nobody else's for `leaseSeconds`. */
    take: async (leaseSeconds: number): Promise<PendingImage | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: PendingImage[] }>(
        `update images set not_before = now() + :leaseSeconds * interval '1 second', attempts = attempts + 1
         where name = (
           select name from images
           where pending_widths <> '{}' and not_before <= now() and attempts < :maxAttempts
           order by pending_widths[1], created_at limit 1 for update skip locked)
         returning name, pending_widths as widths, attempts, not_before::text as lease`,
        { leaseSeconds, maxAttempts },
      );
      return rows[0];
    },

    /**
     * Some of the widths are there; `left` are still to be made. Both this and `postpone` change nothing where the image is not
     * this process's any more: the lease ran out, or the image was taken away and put back, and all is to be made anew.
     */
    finish: async (pending: PendingImage, left: readonly number[], hashes: VariantHashes): Promise<void> => {
      const db = await database.connection();
      await held(db, pending).update({
        pending_widths: left,
        attempts: 0,
        not_before: db.fn.now(),
        variant_hashes: db.raw('variant_hashes || ?::jsonb', [JSON.stringify(hashes)]),
      });
    },

    /** Whether an image was not removed meanwhile. */
    isThere: async ({ name }: PendingImage): Promise<boolean> => {
      const db = await database.connection();
      return (await db('images').where({ name }).first<unknown>('name')) !== undefined;
    },

    /** They could not be made: that is tried again in a while. */
    postpone: async (pending: PendingImage, seconds: number, isCounted: boolean): Promise<void> => {
      const { attempts } = pending;
      const db = await database.connection();
      await held(db, pending).update({
        not_before: db.raw(`now() + ? * interval '1 second'`, [seconds]),
        attempts: isCounted ? attempts : attempts - 1,
      });
    },
  };
}

const held = (db: Knex, { name, lease }: PendingImage) =>
  db('images').where({ name }).whereRaw('not_before = ?::timestamptz', [lease]);
