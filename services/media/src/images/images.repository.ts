import type { EditImageBody } from '@portfolio/contracts/media/images.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** A row to be: its file is stored. */
interface NewImage {
  name: string;
  fileName: string;
  width: number;
  height: number;
  bytes: number;
  uploadedBy: string;
  pendingWidths: readonly number[];
}

export type ImagesRepository = ReturnType<typeof createImagesRepository>;

/** Told of a file that could not be removed. */
export type OnRemovalFailure = (name: string, error: unknown) => void;

/**
 * Forgets announcements older than an hour, whose uploads never came to their end.
 *
 * @param remove takes away the file of one, which is remembered while that fails
 * @param onFailure told of each that failed
 */
const createForgetAbandoned =
  (database: Database) =>
  async (
    remove: (name: string) => Promise<void>,
    onFailure: OnRemovalFailure = () => undefined,
  ): Promise<number> => {
    const db = await database.connection();
    const isOld = db.raw(`started_at < now() - interval '1 hour'`);
    let forgotten = 0;
    const forget = (name: string) =>
      db.transaction(async (transaction) => {
        const uploads = transaction('uploads').where({ name }).where(isOld);
        if ((await uploads.delete()) === 0) return;
        const row: unknown = await transaction('images').where({ name }).first('name');
        if (row === undefined) await remove(name);
        forgotten += 1;
      });
    for (const name of await db('uploads').where(isOld).pluck<string[]>('name'))
      await forget(name).catch((error: unknown) => {
        onFailure(name, error);
      });
    return forgotten;
  };

/** All SQL about stored images and the uploads that are to become some. */
export function createImagesRepository(database: Database) {
  return {
    /** Says that a file is about to be written. @returns false where it belongs to a stored image already */
    announce: async (name: string): Promise<boolean> => {
      const db = await database.connection();
      // It is wanted again. Where it is just being removed, this waits for the end of that.
      if ((await db('images').where({ name }).update({ unused_since: null })) > 0) return false;
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `insert into uploads (name) select :name where not exists (select from images where name = :name)
         on conflict (name) do update set started_at = now() returning name`,
        { name },
      );
      return rows.length > 0;
    },

    has: async (name: string): Promise<boolean> => {
      const db = await database.connection();
      return (await db('images').where({ name }).first<unknown>('name')) !== undefined;
    },

    /** @returns whether there is such an image */
    edit: async (name: string, { fileName, alt }: EditImageBody): Promise<boolean> => {
      const db = await database.connection();
      return (await db('images').where({ name }).update({ file_name: fileName, alt })) > 0;
    },

    /** Starts its time of grace anew. */
    renew: async (name: string): Promise<void> => {
      const db = await database.connection();
      await db('images').where({ name }).update({ unused_since: null });
    },

    /** Adds the row of a stored file, and withdraws its announcement with it. */
    add: async ({ fileName, uploadedBy, pendingWidths, ...image }: NewImage): Promise<void> => {
      const db = await database.connection();
      await db
        .with('announcement', db('uploads').where({ name: image.name }).delete())

        .insert({ ...image, file_name: fileName, uploaded_by: uploadedBy, pending_widths: pendingWidths })
        .into('images')
        .onConflict('name')
        .ignore();
    },

    forgetAbandoned: createForgetAbandoned(database),
  };
}
