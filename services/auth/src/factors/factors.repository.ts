import type { Factor } from '@portfolio/contracts/factors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import { confirmed, factorOf, lockFactors, type FactorRow } from './factor-rows.repository.ts';

export type FactorsRepository = ReturnType<typeof createFactorsRepository>;

/** All SQL about second factors of either kind. */
export function createFactorsRepository(database: Database) {
  return {
    /** Those in use, the oldest first. */
    list: async (userId: string): Promise<Factor[]> => {
      const db = await database.connection();
      const rows = await confirmed(db, userId).orderBy(['created_at', 'id']);
      return rows.map(factorOf);
    },

    /** @returns whether there was such a factor. With the last one the recovery codes go. */
    remove: async (userId: string, id: string): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await lockFactors(transaction, userId);
        const removed = await confirmed(transaction, userId).where({ id }).del();
        const [left] = await confirmed(transaction, userId).limit(1);
        if (left === undefined) await transaction('recovery_codes').where({ user_id: userId }).del();
        return removed > 0;
      });
    },

    /** Leaves the user with the password alone. @returns whether there were any */
    removeAll: async (userId: string): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await lockFactors(transaction, userId);
        await transaction('recovery_codes').where({ user_id: userId }).del();
        const removed = await transaction<FactorRow>('factors')
          .where({ user_id: userId })
          .del()
          .returning('is_confirmed');
        return removed.some((factor) => factor.is_confirmed);
      });
    },
  };
}
