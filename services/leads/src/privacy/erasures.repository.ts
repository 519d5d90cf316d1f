import type { Database } from '@portfolio/kit/postgres/postgres.ts';

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

    /** Erases some that are older. @returns how many; 0 once all are erased */
    eraseOlderThan: async (days: number): Promise<number> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `with old as (
           select id from enquiries where created_at < now() - make_interval(days => ?) order by created_at limit ?
         ) select id from old where erase_enquiry(id)`,
        [days, batch],
      );
      return rows.length;
    },
  };
}
