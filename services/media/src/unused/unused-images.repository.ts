import type { Knex } from 'knex';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** For a day an image has been shown by no app before it is removed. */
const isDue = `unused_since < now() - interval '24 hours'`;

/** What became of an image that was about to be removed. */
export type Removal = 'removed' | 'kept';

interface RemovalOptions {
  pendingWidths: readonly number[];
  /** Only where its time of grace is over. */
  isDueOnly: boolean;
  remove: () => Promise<Removal>;
}

export type UnusedImagesRepository = ReturnType<typeof createUnusedImagesRepository>;

/** All SQL about images that no app shows. All times are the database's. */
export function createUnusedImagesRepository(database: Database) {
  return {
    /** Names of stored images in their order, after a given one. */
    list: async (after: string, limit: number): Promise<string[]> => {
      const db = await database.connection();
      return db('images').where('name', '>', after).orderBy('name').limit(limit).pluck<string[]>('name');
    },

    /** Who uploaded an image, and whether in the last day; undefined where there is none. */
    findUpload: async (name: string): Promise<{ by: string; isFresh: boolean } | undefined> => {
      const db = await database.connection();
      const isFresh = db.raw(`created_at > now() - interval '24 hours' as "isFresh"`);
      return db('images')
        .where({ name })
        .first<{ by: string; isFresh: boolean }>({ by: 'uploaded_by' }, isFresh);
    },

    /** Notes down which of these images are shown now and which are not; those that were not before stay as they are. */
    note: async (names: readonly string[], inUse: ReadonlySet<string>): Promise<void> => {
      const db = await database.connection();
      const shown = names.filter((name) => inUse.has(name));
      const unused = names.filter((name) => !inUse.has(name));
      await db('images').whereIn('name', shown).whereNotNull('unused_since').update({ unused_since: null });
      await db('images')
        .whereIn('name', unused)
        .whereNull('unused_since')
        .update({ unused_since: db.fn.now() });
    },

    /** Images that no app has shown for the whole time of grace. */
    listDue: async (limit: number): Promise<string[]> => {
      const db = await database.connection();
      return db('images').whereRaw(isDue).orderBy('unused_since').limit(limit).pluck<string[]>('name');
    },

    /** Begins the time of grace of an image anew, which could not be removed. */
    postpone: async (name: string): Promise<void> => {
      const db = await database.connection();
      await db('images').where({ name }).whereNotNull('unused_since').update({ unused_since: db.fn.now() });
    },

    /**
     * Removes the row of an image if `remove` says that it is gone; else it is in use again, and `pendingWidths` of it are to
     * be made anew. Until then the row is locked: another process passes it over, and an upload of the same image waits.
     */
    remove: async (name: string, { pendingWidths, isDueOnly, remove }: RemovalOptions): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        if (!(await lock(transaction, name, isDueOnly))) return false;
        const image = transaction('images').where({ name });
        if ((await remove()) === 'removed') return (await image.delete()) > 0;
        await image.update({
          unused_since: null,
          pending_widths: pendingWidths,
          variant_hashes: '{}',
          attempts: 0,
          not_before: db.fn.now(),
        });
        return false;
      });
    },
  };
}

async function lock(transaction: Knex.Transaction, name: string, isDueOnly: boolean): Promise<boolean> {
  const images = transaction('images').where({ name });
  if (isDueOnly) void images.whereRaw(isDue);
  const row: unknown = await images.forUpdate().skipLocked().first('name');
  return row !== undefined;
}
