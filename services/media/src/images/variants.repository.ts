import type { Database } from '@portfolio/kit/postgres.ts';

/** A width of an image that this process is to make. */
export interface PendingVariant {
  name: string;
  width: number;
  /** How many tries there have been, this one included. */
  attempts: number;
}

/** After this many failures a width is left as it is: it is answered with a larger one for good. */
const maxAttempts = 5;

export type VariantsRepository = ReturnType<typeof createVariantsRepository>;

/** All SQL about what is still to be made of the images. All times are the database's. */
export function createVariantsRepository(database: Database) {
  return {
    /** Takes the smallest width that is to be made, of the oldest image; it is nobody else's for `leaseSeconds`. */
    take: async (leaseSeconds: number): Promise<PendingVariant | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: PendingVariant[] }>(
        `update images set not_before = now() + :leaseSeconds * interval '1 second', attempts = attempts + 1
         where name = (
           select name from images
           where pending_widths <> '{}' and not_before <= now() and attempts < :maxAttempts
           order by pending_widths[1], created_at limit 1 for update skip locked)
         returning name, pending_widths[1] as width, attempts`,
        { leaseSeconds, maxAttempts },
      );
      return rows[0];
    },

    /** A width is there. */
    finish: async ({ name, width }: PendingVariant): Promise<void> => {
      const db = await database.connection();
      await db('images')
        .where({ name })
        .update({
          pending_widths: db.raw('array_remove(pending_widths, ?)', [width]),
          attempts: 0,
          not_before: db.fn.now(),
        });
    },

    /** A width could not be made: it is tried again in a while. */
    postpone: async (
      { name, attempts }: PendingVariant,
      seconds: number,
      isCounted: boolean,
    ): Promise<void> => {
      const db = await database.connection();
      await db('images')
        .where({ name })
        .update({
          not_before: db.raw(`now() + ? * interval '1 second'`, [seconds]),
          attempts: isCounted ? attempts : attempts - 1,
        });
    },
  };
}
