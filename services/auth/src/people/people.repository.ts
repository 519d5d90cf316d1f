import type { ListedUser } from '@portfolio/contracts/account/people.ts';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

interface Row extends Omit<ListedUser, 'lastSeenAt' | 'createdAt'> {
  lastSeenAt: Date | null;
  createdAt: Date;
}

const columns = `id, email, first_name as "firstName", last_name as "lastName", roles, is_active as "isActive",
  last_seen_at as "lastSeenAt", created_at as "createdAt",
  exists (select from factors where user_id = users.id and is_confirmed) as "hasSecondFactor"`;

const listed = ({ lastSeenAt, createdAt, ...row }: Row): ListedUser => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Work within the transaction of a change, which is given all users. */
type Change<T> = (transaction: Knex.Transaction, all: ListedUser[]) => Promise<T>;

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

/** All SQL by which users are managed. */
export function createPeopleRepository(database: Database) {
  /** Runs a change of users. Changes wait for each other: the last owner and the address of an account are decided one at a time. */
  async function change<T>(work: Change<T>): Promise<T> {
    const db = await database.connection();
    return db.transaction(async (transaction) => {
      await transaction.raw('lock table users in share row exclusive mode');
      return work(transaction, await listAll(transaction));
    });
  }

  return {
    list: async (): Promise<ListedUser[]> => listAll(await database.connection()),
    change,

    /**
     * Runs a change that needs an owner. The caller may have lost the role, or the account, since the gateway signed the request.
     *
     * @throws AppError `notSignedIn`, `notAllowed`
     */
    changeAsOwner: <T>(caller: string, work: Change<T>): Promise<T> =>
      change((transaction, all) => {
        const user = all.find(({ id }) => id === caller);
        if (user?.isActive !== true) throw appError('notSignedIn');
        if (!isOwner(user)) throw appError('notAllowed');
        return work(transaction, all);
      }),
  };
}

/** Whether a user has the rights of an owner now. */
export const isOwner = ({ roles, isActive }: ListedUser): boolean => isActive && roles.includes('owner');

async function listAll(db: Knex): Promise<ListedUser[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(`select ${columns} from users order by created_at, id`);
  return rows.map(listed);
}

/** Whether an address is that of an account, however it is written. */
export const hasAddress = (all: readonly Pick<ListedUser, 'email'>[], email: string): boolean =>
  all.some((user) => canonicalEmail(user.email) === canonicalEmail(email));

/** Stores roles, and whether a user is switched on. Sessions of before a switch-off are over also once switched on again. */
export async function updateUser(
  transaction: Knex.Transaction,
  { id, roles, isActive }: ListedUser,
): Promise<void> {
  await transaction.raw(
    `update users set roles = ?, is_active = ?,
       credentials_version = credentials_version + (is_active and not ?)::int where id = ?`,
    [roles, isActive, isActive, id],
  );
}

export async function deleteUser(transaction: Knex.Transaction, id: string): Promise<void> {
  await transaction.raw('delete from users where id = ?', [id]);
}

export async function updateEmail(transaction: Knex.Transaction, id: string, email: string): Promise<void> {
  await transaction.raw('update users set email = ? where id = ?', [email, id]);
}

/** Another password, with which all sessions end. */
export async function updatePassword(
  transaction: Knex.Transaction,
  id: string,
  passwordHash: string,
): Promise<void> {
  await transaction.raw(
    'update users set password_hash = ?, credentials_version = credentials_version + 1 where id = ?',
    [passwordHash, id],
  );
}
