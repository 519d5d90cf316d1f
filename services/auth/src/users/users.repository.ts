import type { Role } from '@portfolio/contracts/account/roles.ts';
import { canonicalEmail, type ChangePasswordBody, type User } from '@portfolio/contracts/account/session.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import { removeFactors } from '../factors/factors.repository.ts';
import { endLinksOf } from '../people/links.repository.ts';
import { endTokensBy } from '../tokens/tokens.repository.ts';

/** A user with what tells whether a password is right. */
export interface StoredUser extends Omit<User, 'rights'> {
  passwordHash: string;
  /** Grows with each change of the password. */
  credentialsVersion: number;
  /** Who is switched off signs in nowhere. */
  isActive: boolean;
  lastSeenAt: Date | null;
  createdAt: Date;
}

export type NewUser = Pick<StoredUser, 'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'roles'>;

interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  credentials_version: number;
  roles: Role[];
  is_active: boolean;
  last_seen_at: Date | null;
  created_at: Date;
}

interface PasswordChange extends Partial<Pick<ChangePasswordBody, 'removePasskeys' | 'endTokens'>> {
  /** Done in the same transaction. */
  within?: (transaction: Knex.Transaction, changed: { hasLostPasskeys: boolean }) => Promise<void>;
}

const seenIntervalMs = 60_000;

export type UsersRepository = ReturnType<typeof createUsersRepository>;

/**
 * Gives a user another password, and ends the links by which the account could be changed; passkeys and tokens too where
 * that was asked.
 *
 * @returns the new version; undefined where the password was changed meanwhile, or the user removed
 */
const createChangePassword =
  (database: Database) =>
  async (
    { id, credentialsVersion }: Pick<StoredUser, 'id' | 'credentialsVersion'>,
    passwordHash: string,
    { removePasskeys = false, endTokens = false, within }: PasswordChange,
  ): Promise<number | undefined> => {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      const [row] = await transaction<UserRow>('users')
        .where({ id, credentials_version: credentialsVersion })
        .update({ password_hash: passwordHash, credentials_version: credentialsVersion + 1 })
        .returning('credentials_version');
      if (row === undefined) return undefined;
      await endLinksOf(transaction, id);
      if (endTokens) await endTokensBy(transaction, id);
      const hasLostPasskeys = removePasskeys && (await removeFactors(transaction, id, 'passkey'));
      await within?.(transaction, { hasLostPasskeys });
      return row.credentials_version;
    });
  };

/** All SQL about users. */
export function createUsersRepository(database: Database) {
  /** All of them, the one of the setup first. */
  async function list(): Promise<StoredUser[]> {
    const db = await database.connection();
    const rows = await db<UserRow>('users').select().orderBy(['created_at', 'id']);
    return rows.map(userOf);
  }

  return {
    find: async (id: string): Promise<StoredUser | undefined> => {
      const db = await database.connection();
      const row = await db<UserRow>('users').where({ id }).first();
      return row && userOf(row);
    },

    /** However the address is written. Not compared by PostgreSQL, whose lower() has rules of its own; users are a handful. */
    findByEmail: async (email: string): Promise<StoredUser | undefined> => {
      const wanted = canonicalEmail(email);
      return (await list()).find((user) => canonicalEmail(user.email) === wanted);
    },

    list,

    /** Notes that a user is at work, at most once a minute. */
    noteSeen: async ({ id, lastSeenAt }: StoredUser): Promise<void> => {
      if (lastSeenAt !== null && Date.now() - lastSeenAt.getTime() < seenIntervalMs) return;
      const db = await database.connection();
      await db<UserRow>('users').where({ id }).update({ last_seen_at: db.fn.now() });
    },

    rename: async (
      id: string,
      { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
    ): Promise<void> => {
      const db = await database.connection();
      await db<UserRow>('users').where({ id }).update({ first_name: firstName, last_name: lastName });
    },

    changePassword: createChangePassword(database),
  };
}

/** Adds a user within a transaction. */
export async function insertUser(transaction: Knex.Transaction, user: NewUser): Promise<void> {
  await transaction<UserRow>('users').insert({
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash: user.passwordHash,
    roles: [...user.roles],
  });
}

function userOf(row: UserRow): StoredUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    credentialsVersion: row.credentials_version,
    roles: row.roles,
    isActive: row.is_active,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
  };
}
