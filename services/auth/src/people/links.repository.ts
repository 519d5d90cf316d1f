import { randomBytes, randomUUID } from 'node:crypto';
import { linkHours, mailsAnHour } from '@portfolio/contracts/account/people.ts';
import type { Role } from '@portfolio/contracts/account/roles.ts';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import type { Knex } from 'knex';

/** `resetByOwner` is a reset that nobody asked for by mail. */
type LinkKind = keyof typeof linkHours;

/** A link that was handed out, and is good once. */
export interface StoredLink {
  id: string;
  kind: LinkKind;
  /** Whose account it changes; null for an invitation. */
  userId: string | null;
  /** Who is invited, or the new address; null for a reset. */
  email: string | null;
  roles: Role[] | null;
  createdAt: Date;
  expiresAt: Date;
}

type NewLink = Partial<Pick<StoredLink, 'userId' | 'email' | 'roles'>> & {
  kind: LinkKind;
  /** The owner whose link it is: it ends when they are no owner any more. */
  createdBy?: string;
};

/** The token itself is known at this moment only. */
type MadeLink = StoredLink & { token: string };

const tokenBytes = 32;
const columns = `id, kind, user_id as "userId", email, roles, created_at as "createdAt", expires_at as "expiresAt"`;
const isUnexpired = 'expires_at > clock_timestamp()';
const isGood = `ended_at is null and ${isUnexpired}`;
const end = 'update links set ended_at = clock_timestamp() where ended_at is null';

export type LinksRepository = ReturnType<typeof createLinksRepository>;

async function rowsOf(db: Knex, sql: string, values: readonly unknown[]): Promise<StoredLink[]> {
  return (await db.raw<{ rows: StoredLink[] }>(sql, values as Knex.RawBinding[])).rows;
}

/** All SQL about links that were handed out. Tokens are stored hashed. */
export function createLinksRepository(database: Database) {
  return {
    /** Those that are good, the newest first. */
    list: async (kind: LinkKind): Promise<StoredLink[]> =>
      rowsOf(
        await database.connection(),
        `select ${columns} from links where kind = ? and ${isGood} order by created_at desc, id`,
        [kind],
      ),

    find: async (kinds: readonly LinkKind[], token: string): Promise<StoredLink | undefined> =>
      (
        await rowsOf(
          await database.connection(),
          `select ${columns} from links where kind = any(?) and token_hash = ? and ${isGood}`,
          [kinds, hashOfToken(token)],
        )
      )[0],

    /** @returns the one that ended; undefined where none was good */
    end: async (kind: LinkKind, id: string): Promise<StoredLink | undefined> =>
      (
        await rowsOf(
          await database.connection(),
          `${end} and kind = ? and id = ? and ${isUnexpired} returning ${columns}`,
          [kind, id],
        )
      )[0],

    /** `addLink` in a transaction of its own. @param within done in it, where one was made */
    add: async (
      link: NewLink,
      within?: (transaction: Knex.Transaction, made: MadeLink) => Promise<void>,
    ): Promise<MadeLink | undefined> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const made = await addLink(transaction, link);
        if (made !== undefined) await within?.(transaction, made);
        return made;
      });
    },
  };
}

/** Makes a link, and ends earlier invitations of the same address. @returns undefined where the account asked too often */
export async function addLink(transaction: Knex.Transaction, link: NewLink): Promise<MadeLink | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url');
  // One after the other, so that many at once are not more than the limit.
  await transaction.raw('lock table links in share row exclusive mode');
  await transaction.raw(`delete from links where expires_at < clock_timestamp() - interval '1 day'`);
  const made = await insertLink(transaction, link, token);
  return made && { ...made, token };
}

async function insertLink(
  transaction: Knex.Transaction,
  link: NewLink,
  token: string,
): Promise<StoredLink | undefined> {
  const { kind, userId = null, email = null, roles = null, createdBy } = link;
  const canonical = email === null ? '' : canonicalEmail(email);
  if (kind === 'invitation')
    await transaction.raw(`${end} and kind = 'invitation' and canonical_email = ?`, [canonical]);
  const isUnlimited = kind === 'invitation' || kind === 'resetByOwner';
  const [made] = await rowsOf(
    transaction,
    `insert into links (id, kind, token_hash, user_id, email, canonical_email, roles, created_by, expires_at)
     select ?::uuid, ?, ?::bytea, ?::uuid, ?, ?, ?::text[], ?::uuid, clock_timestamp() + ?::float8 * interval '1 hour'
     where ?::boolean or (select count(*) from links where kind = ? and user_id = ?::uuid
       and created_at > clock_timestamp() - interval '1 hour') < ?
     returning ${columns}`,
    [
      ...[
        randomUUID(),
        kind,
        hashOfToken(token),
        userId,
        email,
        canonical,
        roles,
        createdBy ?? null,
        linkHours[kind],
      ],
      ...[isUnlimited, kind, userId, mailsAnHour],
    ],
  );
  return made;
}

/**
 * Ends a link that is used. To be asked within the change that the link allows: of two at once one gets it.
 *
 * @returns undefined where it is not good
 */
export async function takeLink(
  transaction: Knex.Transaction,
  kinds: readonly LinkKind[],
  token: string,
): Promise<StoredLink | undefined> {
  const sql = `${end} and kind = any(?) and token_hash = ? and ${isUnexpired} returning ${columns}`;
  return (await rowsOf(transaction, sql, [kinds, hashOfToken(token)]))[0];
}

/** Ends the links that an account is changed by. To be asked within the change. */
export async function endLinksOf(transaction: Knex.Transaction, userId: string): Promise<void> {
  await transaction.raw(`${end} and user_id = ?`, [userId]);
}

/** Ends what an owner handed out. */
export async function endLinksBy(transaction: Knex.Transaction, userId: string): Promise<void> {
  await transaction.raw(`${end} and created_by = ?`, [userId]);
}
