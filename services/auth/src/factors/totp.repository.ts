import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import {
  addFactor,
  required,
  type AddedFactor,
  type Adding,
  type FactorRow,
} from './factor-rows.repository.ts';

/** What an authenticator app shares with the site. */
export interface StoredTotp {
  id: string;
  /** Encrypted. */
  secret: Buffer;
}

export type TotpRepository = ReturnType<typeof createTotpRepository>;

/** All SQL about authenticator apps. What may happen once is decided by one statement, whichever replica runs it. */
export function createTotpRepository(database: Database) {
  return {
    /** Keeps a secret until an app has proved that it has it, in place of another that waits for that. */
    start: async (userId: string, { id, secret }: StoredTotp, name: string): Promise<void> => {
      const db = await database.connection();
      await db<FactorRow>('factors')
        .insert({ id, user_id: userId, kind: 'totp', name, secret, is_confirmed: false })
        .onConflict(db.raw(`(user_id, is_confirmed) where kind = 'totp'`))
        .merge(['id', 'secret', 'name', 'created_at']);
    },

    /** The app in use, or the one that waits. */
    find: async (userId: string, isConfirmed: boolean): Promise<StoredTotp | undefined> => {
      const db = await database.connection();
      const row = await db<FactorRow>('factors')
        .where({ user_id: userId, kind: 'totp', is_confirmed: isConfirmed })
        .first();
      if (row === undefined) return undefined;
      return { id: row.id, secret: required(row.secret) };
    },

    /**
     * Takes the app that waited into use.
     *
     * @param step the time step of the code that proved it, which is used with that
     * @returns undefined where it does not wait any more, or another came into use first
     */
    confirm: async (
      { userId, id, step }: { userId: string; id: string; step: number },
      adding: Adding,
    ): Promise<AddedFactor | undefined> => {
      const db = await database.connection();
      const added = db.transaction((transaction) =>
        addFactor(transaction, userId, adding, async () => {
          const [row] = await transaction<FactorRow>('factors')
            .where({ id, user_id: userId, is_confirmed: false })
            .update({ is_confirmed: true, last_step: String(step) })
            .returning('*');
          return row;
        }),
      );
      return added.catch((error: unknown) => {
        if (isUniqueViolation(error, 'factors_one_totp')) return undefined;
        throw error;
      });
    },

    /** Takes the code of a time step, which is good once, and no earlier one after it. @returns whether it was */
    useStep: async (id: string, step: number): Promise<boolean> => {
      const db = await database.connection();
      const used = await db<FactorRow>('factors')
        .where({ id, is_confirmed: true })
        .whereRaw('(last_step is null or last_step < ?)', [step])
        .update({ last_step: String(step), last_used_at: db.raw<Date>('clock_timestamp()') });
      return used === 1;
    },
  };
}
