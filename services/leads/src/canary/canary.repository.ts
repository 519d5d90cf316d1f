import { randomUUID } from 'node:crypto';
import type { EnquiryBody, EnquiryReceipt, LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

/** How long one may be on its way before it counts as missed. */
const patienceSeconds = 30;

const isBroken = `unproven - case when sent_at > now() - interval '${String(patienceSeconds)} seconds' then 1 else 0 end > 2`;

/** With its deliveries and its receipt, as one of a visitor is. */
async function storeAndTakeBack(
  transaction: Knex.Transaction,
  { firstName, email, phone, notes }: EnquiryBody,
): Promise<EnquiryReceipt> {
  const id = randomUUID();
  await transaction.raw('savepoint taken_back');
  const { rows } = await transaction.raw<{ rows: EnquiryReceipt[] }>(
    `select id, reference from accept_enquiry(?, ?, ?, ?, ?, '', ?, 0, 0, '[]')`,
    [id, firstName, email, phone, notes, `canary.${id}`],
  );
  await transaction.raw('set constraints all immediate');
  await transaction.raw('rollback to savepoint taken_back');
  const [receipt] = rows;
  if (receipt === undefined) throw new Error('an enquiry was not stored');
  return receipt;
}

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

    /** Stores an enquiry and takes that back. What fails here fails for enquiries of visitors. */
    tryOut: async (body: EnquiryBody): Promise<void> => {
      const db = await database.connection();
      await db.transaction((transaction) => storeAndTakeBack(transaction, body));
    },

    /** The same for a canary. What stays is when it was proved. */
    prove: async (body: EnquiryBody): Promise<EnquiryReceipt> => {
      const db = await database.connection();
      return db.transaction(async (transaction) => {
        const receipt = await storeAndTakeBack(transaction, body);
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
