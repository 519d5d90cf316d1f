import { randomUUID } from 'node:crypto';
import type { EnquiryBody, EnquiryReceipt, LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';

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
    /** Notes that one is being sent. */
    recordSent: async (): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `insert into canary as former (sent_at, unproven) values (now(), 1)
         on conflict (is_only) do update set sent_at = now(), unproven = former.unproven + 1`,
      );
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
        await transaction('canary').update({ unproven: 0, last_proven_at: transaction.fn.now() });
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
