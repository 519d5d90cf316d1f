import type { Factor } from '@portfolio/contracts/account/factors.ts';
import type { Knex } from 'knex';

/** A factor that was added. */
export interface AddedFactor {
  factor: Factor;
  /** Whether it is the user's first, so that the recovery codes handed in are theirs from now on. */
  isFirst: boolean;
}

/** One row of `factors`, of either kind. */
export interface FactorRow {
  id: string;
  user_id: string;
  kind: 'totp' | 'passkey';
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  secret: Buffer | null;
  last_step: string | null;
  is_confirmed: boolean;
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: string | null;
  transports: string[] | null;
}

/** A user's factors in use. */
export const confirmed = (db: Knex, userId: string) =>
  db<FactorRow>('factors').where({ user_id: userId, is_confirmed: true });

/** One change of a user's factors at a time, so that exactly one is the first, or the last. Until the transaction ends. */
export async function lockFactors(transaction: Knex.Transaction, userId: string): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`factors ${userId}`]);
}

/** What goes with a factor that is added, in the same transaction. */
export interface Adding {
  /** The user's, where it is their first factor. */
  codeHashes: readonly string[];
  tell: (transaction: Knex.Transaction) => Promise<void>;
}

/** Adds a factor; with the first one the codes become the user's. @returns undefined where `add` added none */
export async function addFactor(
  transaction: Knex.Transaction,
  userId: string,
  { codeHashes, tell }: Adding,
  add: () => Promise<FactorRow | undefined>,
): Promise<AddedFactor | undefined> {
  await lockFactors(transaction, userId);
  const [former] = await confirmed(transaction, userId).limit(1);
  const row = await add();
  if (row === undefined) return undefined;
  const isFirst = former === undefined;
  if (isFirst) await replaceCodes(transaction, userId, codeHashes);
  await tell(transaction);
  return { factor: factorOf(row), isFirst };
}

export async function replaceCodes(
  transaction: Knex.Transaction,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction('recovery_codes').where({ user_id: userId }).del();
  await transaction('recovery_codes').insert(
    codeHashes.map((codeHash) => ({ user_id: userId, code_hash: codeHash })),
  );
}

export function factorOf({
  id,
  kind,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
}: FactorRow): Factor {
  return {
    id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The table's own check says that it is there. */
export function required<T>(value: T | null): T {
  if (value === null) throw new Error('a factor lacks what its kind has');
  return value;
}
