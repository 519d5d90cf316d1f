import { randomUUID } from 'node:crypto';
import type { EnquiryBody, EnquiryReceipt, LeadsSummary } from '@portfolio/contracts/leads.ts';
import type { Database } from '@portfolio/kit/postgres.ts';

/** How long one may be on its way before it counts as missed. */
const patienceSeconds = 30;

const isBroken = `unproven - case when sent_at > now() - interval '${String(patienceSeconds)} seconds' then 1 else 0 end > 2`;

interface CanaryRow {
  lastProvenAt: Date | null;
  isBroken: boolean;
}

export type CanaryRepository = ReturnType<typeof createCanaryRepository>;

/** What is known of the canary: one row, whichever process sends it and whichever it comes back to. */
export function createCanaryRepository(database: Database) {
  return {
    ...reportsOf(database),

    /** Whether this process is to send one now; then no other one does. */
    claim: async (everySeconds: number): Promise<boolean> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `insert into canary as former (sent_at, unproven) values (now(), 1)
         on conflict (is_only) do update set sent_at = now(), unproven = former.unproven + 1
         where former.sent_at <= now() - make_interval(secs => ?) returning sent_at`,
        [everySeconds],
      );
      return rows.length > 0;
    },

    /**
     * Stores a canary as an enquiry with its receipt, and takes that back: what fails here fails for enquiries. What stays is when it
     * was proved.
     */
    prove: async ({ firstName, email, phone, notes }: EnquiryBody): Promise<EnquiryReceipt> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        await transaction.raw('savepoint canary');
        const stored = await transaction('enquiries')
          .insert({ id: randomUUID(), first_name: firstName, email, phone, notes, content_hash: Buffer.of() })
          .returning<EnquiryReceipt[]>(['id', 'reference']);
        await transaction.raw('set constraints all immediate');
        await transaction.raw('rollback to savepoint canary');
        const [receipt] = stored;
        if (receipt === undefined) throw new Error('a canary was not stored');
        await transaction('canary').update({
          unproven: 0,
          last_proven_at: transaction.fn.now(),
          reported_at: null,
        });
        return receipt;
      });
    },

    find: async (): Promise<LeadsSummary['canary']> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: CanaryRow[] }>(
        `select last_proven_at as "lastProvenAt", ${isBroken} as "isBroken" from canary`,
      );
      const [row] = rows;
      const lastProvenAt = row?.lastProvenAt?.toISOString() ?? null;
      if (row?.isBroken === true) return { lastProvenAt, state: 'broken' };
      return { lastProvenAt, state: lastProvenAt === null ? 'waiting' : 'ok' };
    },
  };
}

/** Who tells the owner, and whether anybody did. */
function reportsOf(database: Database) {
  return {
    /** Whether this process is to report that it is broken: once, until it is proved again or `unreport` says that nobody was told. */
    claimReport: async (): Promise<boolean> => {
      const db = await database.connection();
      const reported = await db('canary')
        .whereNull('reported_at')
        .whereRaw(isBroken)
        .update({ reported_at: db.fn.now() });
      return reported > 0;
    },

    unreport: async (): Promise<void> => {
      const db = await database.connection();
      await db('canary').update({ reported_at: null });
    },
  };
}
