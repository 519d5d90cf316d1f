import type { Database } from '@portfolio/kit/postgres/postgres.ts';

/** All SQL about challenges: those that were answered are stored until they end. */
export function createChallengesRepository(database: Database) {
  return {
    /** Takes a challenge that was answered. @returns whether it was not taken before */
    take: async (challenge: string, expiresAt: Date): Promise<boolean> => {
      const db = await database.connection();
      await db('used_challenges').whereRaw('expires_at < clock_timestamp()').del();
      const taken = await db('used_challenges')
        .insert({ challenge, expires_at: expiresAt })
        .onConflict('challenge')
        .ignore()
        .returning('challenge');
      return taken.length === 1;
    },
  };
}
