import type { Database } from '@portfolio/kit/postgres.ts';

const batch = 200;

export type ErasuresRepository = ReturnType<typeof createErasuresRepository>;

export function createErasuresRepository(database: Database) {
  return {
    /** Erases an enquiry and every copy of it. @returns whether it is erased, by this or before; false for one that never was */
    erase: async (id: string): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { erased: boolean }[] }>('select erase_enquiry(?) as erased', [
        id,
      ]);
      return rows[0]?.erased === true;
    },

    /** Erases those of these that are there. */
    eraseAll: async (ids: readonly string[]): Promise<void> => {
      const db = await database.connection();
      for (let start = 0; start < ids.length; start += batch)
        await db.raw('select erase_enquiry(id) from enquiries where id = any(?)', [
          ids.slice(start, start + batch),
        ]);
    },

    /** Erases some that are older. @returns their ids; none once all are erased */
    eraseOlderThan: async (days: number): Promise<string[]> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        `with old as (
           select id from enquiries where created_at < now() - make_interval(days => ?) order by created_at limit ?
         ) select id from old where erase_enquiry(id)`,
        [days, batch],
      );
      return rows.map(({ id }) => id);
    },

    /** The ids of all that were erased. */
    list: async (): Promise<string[]> => {
      const db = await database.connection();
      return db('erasures').pluck<string[]>('enquiry_id');
    },
  };
}
