import type { Factor } from '@portfolio/contracts/account/factors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
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

    /** With the last one the recovery codes go. @param within done in it, where there was such a factor. @returns whether there was */
    remove: async (
      userId: string,
      id: string,
      within: (transaction: Knex.Transaction, kind: Factor['kind']) => Promise<void>,
    ): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await lockFactors(transaction, userId);
        const [removed] = await confirmed(transaction, userId).where({ id }).del().returning('kind');
        await removeUnneededCodes(transaction, userId);
        if (removed !== undefined) await within(transaction, removed.kind);
        return removed !== undefined;
      });
    },

    /** Removes all of a user's factors. @returns whether one was in use */
    removeAll: async (userId: string): Promise<boolean> => {
      const db = await database.connection();
      return db.transaction((transaction) => removeFactors(transaction, userId));
    },
  };
}

/** Removes a user's factors, or those of one kind. @returns whether one was in use. With the last one the recovery codes go. */
export async function removeFactors(
  transaction: Knex.Transaction,
  userId: string,
  kind?: FactorRow['kind'],
): Promise<boolean> {
  await lockFactors(transaction, userId);
  const removed = await transaction<FactorRow>('factors')
    .where({ user_id: userId, ...(kind === undefined ? {} : { kind }) })
    .del()
    .returning('is_confirmed');
  await removeUnneededCodes(transaction, userId);
  return removed.some((factor) => factor.is_confirmed);
}

/** Recovery codes stand in for a factor: without one they are no longer needed. */
async function removeUnneededCodes(transaction: Knex.Transaction, userId: string): Promise<void> {
  const [left] = await confirmed(transaction, userId).limit(1);
  if (left === undefined) await transaction('recovery_codes').where({ user_id: userId }).del();
}
