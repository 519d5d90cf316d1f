import { randomUUID } from 'node:crypto';
import {
  deliveryAttemptSchema,
  type DeliveryState,
  type Enquiry,
  type EnquiryBody,
} from '@portfolio/contracts/leads.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
import { queueDelivery } from '../delivery/delivery.repository.ts';

/** An enquiry on its way in. */
export interface NewEnquiry {
  body: EnquiryBody;
  /** SHA-256 of the body. */
  contentHash: Buffer;
  idempotencyKey: string | undefined;
}

/** Where a page of the list begins: after this one. */
export interface ListPosition {
  createdAt: Date;
  id: string;
}

interface EnquiryRow {
  id: string;
  first_name: string;
  email: string;
  phone: string;
  notes: string;
  created_at: Date;
  state: DeliveryState;
  reason: string | null;
  attempts: { at: string; status: number | null; error: string | null }[];
  delivered_at: Date | null;
  answered_at: Date | null;
}

export type EnquiriesRepository = ReturnType<typeof createEnquiriesRepository>;

/** Enquiries, each stored together with the job that delivers it. */
export function createEnquiriesRepository(database: Database) {
  return {
    /** Runs `work` in one transaction, which is committed when it ends well. */
    inTransaction: async <T>(work: (enquiries: EnquiryTransaction) => Promise<T>): Promise<T> => {
      const db = await database.connection();
      return db.transaction((transaction) => work(enquiriesIn(transaction)));
    },

    /** One page, newest first. */
    list: async (
      state: DeliveryState | undefined,
      after: ListPosition | undefined,
      limit: number,
    ): Promise<Enquiry[]> => {
      const db = await database.connection();
      const query = withDelivery(db)
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (state !== undefined) void query.where('state', state);
      if (after !== undefined) void query.whereRaw('(created_at, id) < (?, ?)', [after.createdAt, after.id]);
      const rows = await query.select<EnquiryRow[]>();
      return rows.map(enquiryOf);
    },

    /** How many enquiries are in a state; without one, all. */
    count: async (state: DeliveryState | undefined): Promise<number> => {
      const db = await database.connection();
      const query = db('deliveries').count({ total: '*' });
      if (state !== undefined) void query.where({ state });
      const [row] = await query;
      return Number(row?.total ?? 0);
    },

    find: async (id: string): Promise<Enquiry | undefined> => {
      const row = await withDelivery(await database.connection())
        .where({ id })
        .first<EnquiryRow | undefined>();
      return row === undefined ? undefined : enquiryOf(row);
    },

    /** Notes down that the visitor has been answered, keeping the first time, or that they have not. */
    setAnswered: async (id: string, isAnswered: boolean): Promise<void> => {
      const db = await database.connection();
      await db('enquiries')
        .where({ id })
        .update({ answered_at: isAnswered ? db.raw('coalesce(answered_at, now())') : null });
    },
  };
}

function withDelivery(db: Knex) {
  return db<EnquiryRow>('enquiries').join('deliveries', 'enquiry_id', 'enquiries.id');
}

export type EnquiryTransaction = ReturnType<typeof enquiriesIn>;

function enquiriesIn(transaction: Knex.Transaction) {
  return {
    /** Makes everybody else with the same content wait until this transaction ends. */
    lockContent: async (contentHash: Buffer): Promise<void> => {
      await transaction.raw('select pg_advisory_xact_lock(hashtext(?), ?)', [
        'enquiries',
        contentHash.readInt32BE(),
      ]);
    },

    /** The newest enquiry of this content in the last minutes. */
    findSame: async (contentHash: Buffer, minutes: number): Promise<string | undefined> => {
      const row = await transaction('enquiries')
        .where('content_hash', contentHash)
        .whereRaw('created_at > now() - make_interval(mins => ?)', [minutes])
        .orderBy('created_at', 'desc')
        .first<{ id: string } | undefined>('id');
      return row?.id;
    },

    findByKey: async (idempotencyKey: string) => {
      const row = await transaction('enquiries')
        .where('idempotency_key', idempotencyKey)
        .first<{ id: string; content_hash: Buffer } | undefined>('id', 'content_hash');
      return row === undefined ? undefined : { id: row.id, contentHash: row.content_hash };
    },

    /** Stores an enquiry and queues its delivery; undefined where its key is taken, which it waits for while another one commits. */
    insert: async ({ body, contentHash, idempotencyKey }: NewEnquiry): Promise<string | undefined> => {
      const inserted = await transaction('enquiries')
        .insert({
          id: randomUUID(),
          first_name: body.firstName,
          email: body.email,
          phone: body.phone,
          notes: body.notes,
          idempotency_key: idempotencyKey ?? null,
          content_hash: contentHash,
        })
        .onConflict('idempotency_key')
        .ignore()
        .returning<{ id: string }[]>('id');
      const id = inserted[0]?.id;
      if (id !== undefined) await queueDelivery(transaction, id);
      return id;
    },
  };
}

function enquiryOf(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    firstName: row.first_name,
    email: row.email,
    phone: row.phone,
    notes: row.notes,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts.map((attempt) =>
      deliveryAttemptSchema.parse({ ...attempt, at: new Date(attempt.at).toISOString() }),
    ),
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
