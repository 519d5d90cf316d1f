import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { confirmed, lockFactors, replaceCodes } from './factor-rows.repository.ts';

export type RecoveryCodesRepository = ReturnType<typeof createRecoveryCodesRepository>;

/** All SQL about recovery codes. */
export function createRecoveryCodesRepository(database: Database) {
  return {
    countLeft: async (userId: string): Promise<number> => {
      const db = await database.connection();
      const [row] = await db('recovery_codes')
        .where({ user_id: userId, used_at: null })
        .count<{ count: string }[]>();
      return Number(row?.count ?? 0);
    },

    /** @returns whether it was good, which it is once */
    use: async (userId: string, codeHash: string): Promise<boolean> => {
      const db = await database.connection();
      const used = await db('recovery_codes')
        .where({ user_id: userId, code_hash: codeHash, used_at: null })
        .update({ used_at: db.raw('clock_timestamp()') });
      return used === 1;
    },

    /** Puts new codes in place of the former. @returns whether there is a factor for which they stand in */
    replace: async (userId: string, codeHashes: readonly string[]): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await lockFactors(transaction, userId);
        const [factor] = await confirmed(transaction, userId).limit(1);
        if (factor !== undefined) await replaceCodes(transaction, userId, codeHashes);
        return factor !== undefined;
      });
    },
  };
}
