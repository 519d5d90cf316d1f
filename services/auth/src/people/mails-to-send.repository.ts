import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

export type Transaction = Knex.Transaction;

export interface MailToSend {
  id: string;
  /** The mail, encrypted. */
  sealed: Buffer;
}

export interface WaitingMails {
  count: number;
  /** Seconds for which the oldest has waited. */
  oldest: number;
}

/** A mail that tells of nothing that expires is given up after this. */
const giveUpHours = 72;
const longestDelaySeconds = 15 * 60;

/** All SQL about mails that leads has not taken yet. Replicas lease them by the database's clock. */
export function createMailsToSendRepository(database: Database) {
  async function run<Row>(sql: string, values: readonly Knex.RawBinding[] = []): Promise<Row[]> {
    const db = await database.connection();
    return (await db.raw<{ rows: Row[] }>(sql, values)).rows;
  }

  return {
    /** Adds one that belongs to no change of the database. @param add given a transaction of its own */
    inTransaction: async (add: (transaction: Transaction) => Promise<void>): Promise<void> => {
      const db = await database.connection();
      await db.transaction(add);
    },

    /** Removes those whose link has ended, and those that have waited for too long. */
    removeLate: (): Promise<{ id: string; tries: number; isLate: boolean }[]> =>
      run(
        `delete from mails_to_send where give_up_at <= clock_timestamp()
           or exists (select from links where links.id = link_id and ended_at is not null)
         returning id, tries, give_up_at <= clock_timestamp() as "isLate"`,
      ),

    /** Takes due ones; those that are neither removed nor postponed within the lease are due again. */
    claim: (limit: number, leaseSeconds: number): Promise<MailToSend[]> =>
      run(
        `with due as (select id from mails_to_send where next_try_at <= clock_timestamp()
           order by next_try_at limit ? for update skip locked)
         update mails_to_send mail set tries = tries + 1, next_try_at = clock_timestamp() + ? * interval '1 second'
         from due where mail.id = due.id returning mail.id, sealed`,
        [limit, leaseSeconds],
      ),

    /** Twice as long after each try, from 5 seconds on. */
    postpone: (id: string): Promise<unknown> =>
      run(
        `update mails_to_send set next_try_at =
           clock_timestamp() + least(?, 5 * 2 ^ least(tries - 1, 20)) * interval '1 second' where id = ?`,
        [longestDelaySeconds, id],
      ),

    remove: (id: string): Promise<unknown> => run('delete from mails_to_send where id = ?', [id]),

    findWaiting: async (): Promise<WaitingMails> => {
      const [found] = await run<WaitingMails>(
        `select count(*)::int as count,
           coalesce(extract(epoch from clock_timestamp() - min(noted_at)), 0)::float8 as oldest from mails_to_send`,
      );
      return found ?? { count: 0, oldest: 0 };
    },
  };
}

/** Adds a mail within the change that it tells of; nothing where it waits already. @param link the one in it: the mail is given up with it */
export async function insertMail(
  transaction: Transaction,
  { id, sealed }: MailToSend,
  link?: { id: string; expiresAt: Date },
): Promise<void> {
  await transaction.raw(
    `insert into mails_to_send (id, sealed, link_id, give_up_at)
     values (?, ?, ?, coalesce(?::timestamptz, clock_timestamp() + ? * interval '1 hour'))
     on conflict (id) do nothing`,
    [id, sealed, link?.id ?? null, link?.expiresAt ?? null, giveUpHours] as Knex.RawBinding[],
  );
}
