import type { Database } from '@portfolio/kit/postgres/postgres.ts';

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;

/** What the owner has been told is wrong, whichever process told it. */
export function createAlertsRepository(database: Database) {
  return {
    /** Whether the owner is to be told: not of the same problem twice, and of another one only an hour later. */
    isDue: async (topic: string, problem: string): Promise<boolean> => {
      const db = await database.connection();
      const told = await db('alerts')
        .where({ topic })
        .whereRaw(`(problem = ? or told_at >= now() - interval '1 hour')`, [problem])
        .first<object | undefined>('topic');
      return told === undefined;
    },

    /** Notes that the owner was told. */
    recordTold: async (topic: string, problem: string): Promise<void> => {
      const db = await database.connection();
      await db('alerts').insert({ topic, problem, told_at: db.fn.now() }).onConflict('topic').merge();
    },

    /** @returns whether the owner had been told */
    clear: async (topic: string): Promise<boolean> => {
      const db = await database.connection();
      return (await db('alerts').where({ topic }).delete()) > 0;
    },
  };
}
