import type { Database } from '@portfolio/kit/postgres/postgres.ts';

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;

/** What the owner has been told is wrong, whichever process told it. */
export function createAlertsRepository(database: Database) {
  return {
    /** Whether this process is to tell the owner: not of the same problem twice, and of another one only an hour later. */
    claim: async (topic: string, problem: string): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `insert into alerts as former (topic, problem) values (?, ?)
         on conflict (topic) do update set problem = excluded.problem, told_at = now()
         where former.problem <> excluded.problem and former.told_at < now() - interval '1 hour' returning topic`,
        [topic, problem],
      );
      return rows.length > 0;
    },

    /** @returns whether the owner had been told */
    clear: async (topic: string): Promise<boolean> => {
      const db = await database.connection();
      return (await db('alerts').where({ topic }).delete()) > 0;
    },
  };
}
