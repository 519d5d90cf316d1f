import { appError } from '@portfolio/kit/app-error.ts';
import { isUniqueViolation } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import {
  addFactor,
  required,
  type AddedFactor,
  type Adding,
  type FactorRow,
} from './factor-rows.repository.ts';

/** What is known of a passkey: nothing that signs. */
export interface StoredPasskey {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  /** Grows with each use, where the passkey counts them. */
  signCount: number;
  transports: string[];
}

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

/** All SQL about passkeys. */
export function createPasskeysRepository(database: Database) {
  return {
    /** @throws AppError `invalidInput` where it is registered already */
    add: async (passkey: StoredPasskey, adding: Adding): Promise<AddedFactor> => {
      const db = await database.connection();
      const { id, userId, name, credentialId, publicKey, signCount, transports } = passkey;
      const work = db.transaction((transaction) =>
        addFactor(transaction, userId, adding, async () => {
          const [row] = await transaction<FactorRow>('factors')
            .insert({
              ...{ id, user_id: userId, kind: 'passkey', name, transports },
              ...{ credential_id: credentialId, public_key: publicKey, sign_count: String(signCount) },
            })
            .returning('*');
          return row;
        }),
      );
      const added = await work.catch((error: unknown) => {
        if (!isUniqueViolation(error, 'factors_credential_id')) throw error;
        throw appError('invalidInput', { message: 'This passkey is registered already.', cause: error });
      });
      if (added === undefined) throw new Error('an insert returned no row');
      return added;
    },

    find: async (credentialId: string): Promise<StoredPasskey | undefined> => {
      const db = await database.connection();
      const row = await db<FactorRow>('factors').where({ credential_id: credentialId }).first();
      return row && passkeyOf(row);
    },

    list: async (userId: string): Promise<StoredPasskey[]> => {
      const db = await database.connection();
      return (await db<FactorRow>('factors').where({ user_id: userId, kind: 'passkey' })).map(passkeyOf);
    },

    /** @returns whether the passkey is there still, and its count grew, where it counts: a copy of it would stand behind */
    use: async (id: string, signCount: number): Promise<boolean> => {
      const db = await database.connection();
      const used = await db<FactorRow>('factors')
        .where({ id })
        .whereRaw('(sign_count < ? or (sign_count = 0 and ? = 0))', [signCount, signCount])
        .update({ sign_count: String(signCount), last_used_at: db.raw<Date>('clock_timestamp()') });
      return used === 1;
    },
  };
}

function passkeyOf(row: FactorRow): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    credentialId: required(row.credential_id),
    publicKey: required(row.public_key),
    signCount: Number(row.sign_count),
    transports: row.transports ?? [],
  };
}
