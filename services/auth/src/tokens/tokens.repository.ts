import { randomUUID } from 'node:crypto';
import { personName } from '@portfolio/contracts/account/person-name.ts';
import { rightsOf, type Role } from '@portfolio/contracts/account/roles.ts';
import {
  defaultTokenDays,
  type CreateTokenBody,
  type ListedToken,
  type TokenCaller,
  type TokenScope,
} from '@portfolio/contracts/account/tokens.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { Knex } from 'knex';

interface Row extends Omit<ListedToken, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'createdBy'> {
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  makerId: string;
  firstName: string;
  lastName: string;
}

export interface NewToken extends CreateTokenBody {
  token: string;
  lastFour: string | null;
  createdBy: string;
}

interface CallerRow {
  id: string;
  name: string;
  scopes: TokenScope[];
  lastUsedAt: Date | null;
  makerId: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: Role[];
  credentialsVersion: number;
}

const makerColumns = `users.id as "makerId", users.first_name as "firstName", users.last_name as "lastName"`;
const columns = `tokens.id, tokens.name, tokens.scopes, tokens.last_four as "lastFour", tokens.created_at as "createdAt",
  tokens.expires_at as "expiresAt", tokens.last_used_at as "lastUsedAt", ${makerColumns}`;
const ofItsMaker = 'join users on users.id = tokens.created_by';
/** Tokens end when their maker is no owner any more; this holds also while that change is being committed. */
const isGood = `tokens.expires_at > clock_timestamp() and users.is_active and 'owner' = any(users.roles)`;

/** Minutes in which a program has to use the code of its new connection. */
const unfinishedMinutes = 10;
/** Of a connection whose program has not used its code: what an owner or a program broke off, or a kill. */
export const isUnfinished = `last_four is null and expires_at < created_at + interval '1 day'`;

const removeExpired = `delete from tokens where expires_at < clock_timestamp() - interval '30 days'
  or (expires_at < clock_timestamp() and ${isUnfinished})`;

/** Uses are recorded so often: the contract allows five minutes. */
const useIntervalMs = 60_000;

const listed = ({
  createdAt,
  expiresAt,
  lastUsedAt,
  makerId,
  firstName,
  lastName,
  ...row
}: Row): ListedToken => ({
  ...row,
  createdBy: { id: makerId, name: personName({ firstName, lastName }) },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export type TokensRepository = ReturnType<typeof createTokensRepository>;

/** All SQL about API tokens, which are stored hashed. */
export function createTokensRepository(database: Database) {
  return {
    /** Newest first; removes those that expired 30 days ago. */
    list: async (): Promise<ListedToken[]> => {
      const db = await database.connection();
      await db.raw(removeExpired);
      const { rows } = await db.raw<{ rows: Row[] }>(
        `select ${columns} from tokens ${ofItsMaker} order by tokens.created_at desc, tokens.id`,
      );
      return rows.map(listed);
    },

    add: async (
      transaction: Knex.Transaction,
      { token, lastFour, name, scopes, expiresAt, createdBy }: NewToken,
    ): Promise<ListedToken | undefined> => {
      const { rows } = await transaction.raw<{ rows: Row[] }>(
        `with tokens as (
           insert into tokens (id, token_hash, last_four, name, scopes, created_by, expires_at)
           values (?, ?, ?, ?, ?::text[], ?, coalesce(?::timestamptz, clock_timestamp() + ?::int * interval '1 minute'))
           returning *)
         select ${columns} from tokens ${ofItsMaker}`,
        [
          ...[randomUUID(), hashOfToken(token), lastFour, name, [...scopes], createdBy],
          ...[expiresAt ?? null, lastFour === null ? unfinishedMinutes : defaultTokenDays * 1440],
        ] as Knex.RawBinding[],
      );
      return rows.map(listed)[0];
    },

    /** Who calls by a token, whose use is recorded; undefined where it is not good. */
    use: async (by: { token: string } | { id: string }): Promise<TokenCaller | undefined> =>
      useToken(await database.connection(), by),

    /** @returns its name; undefined where there is none */
    end: async (id: string): Promise<string | undefined> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { name: string }[] }>(
        'delete from tokens where id = ? returning name',
        [id],
      );
      return rows[0]?.name;
    },
  };
}

async function useToken(db: Knex, by: { token: string } | { id: string }): Promise<TokenCaller | undefined> {
  const { rows } = await db.raw<{ rows: CallerRow[] }>(
    `select tokens.id, tokens.name, tokens.scopes, tokens.last_used_at as "lastUsedAt", ${makerColumns}, users.email, users.roles,
       users.credentials_version as "credentialsVersion"
     from tokens ${ofItsMaker} where tokens.${'id' in by ? 'id' : 'token_hash'} = ? and ${isGood}`,
    ['id' in by ? by.id : hashOfToken(by.token)],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, name, scopes, lastUsedAt, makerId, email, roles, credentialsVersion } = row;
  if (lastUsedAt === null || Date.now() - lastUsedAt.getTime() > useIntervalMs)
    await db.raw('update tokens set last_used_at = clock_timestamp() where id = ?', [id]);
  const maker = {
    userId: makerId,
    name: personName(row),
    email,
    rights: rightsOf(roles),
    credentialsVersion,
  };
  return { ...maker, scopes, token: { id, name } };
}

/** Ends the tokens and connections that somebody made: they are no owner any more, or their password was lost. To be asked within that change. */
export async function endTokensBy(transaction: Knex.Transaction, userId: string): Promise<void> {
  await transaction.raw('delete from tokens where created_by = ?', [userId]);
}
