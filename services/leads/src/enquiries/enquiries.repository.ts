import { randomUUID } from 'node:crypto';
import {
  deliveryAttemptSchema,
  type DeliveryState,
  type Enquiry,
  type EnquiryBody,
} from '@portfolio/contracts/leads.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';

export interface NewEnquiry {
  body: EnquiryBody;
  /** SHA-256 of the body. */
  contentHash: Buffer;
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
    ...storingOf(database),

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

/** Storing an enquiry together with its delivery, in one statement: both rows or neither. */
function storingOf(database: Database) {
  async function store(sql: string, values: Knex.Value[]): Promise<string | undefined> {
    const db = await database.connection();
    const { rows } = await db.raw<{ rows: { id: string }[] }>(sql, values);
    return rows[0]?.id;
  }

  const contentOf = ({ body: { firstName, email, phone, notes }, contentHash }: NewEnquiry) => [
    randomUUID(),
    firstName,
    email,
    phone,
    notes,
    contentHash,
  ];

  return {
    /** Waits for another transaction that uses the same key. @returns its id; undefined where its key is taken */
    add: (enquiry: NewEnquiry, key: string): Promise<string | undefined> =>
      store(
        `with added as (
          insert into enquiries (id, first_name, email, phone, notes, content_hash, idempotency_key)
          values (?, ?, ?, ?, ?, ?, ?) on conflict (idempotency_key) do nothing returning id
        )
        insert into deliveries (enquiry_id) select id from added returning enquiry_id as id`,
        [...contentOf(enquiry), key],
      ),

    /** @returns its id, or that of the newest one with this content in the last minutes */
    addUnlessSame: (enquiry: NewEnquiry, minutes: number): Promise<string | undefined> =>
      store('select add_unless_same(?, ?, ?, ?, ?, ?, ?, ?) as id', [
        ...contentOf(enquiry),
        // What the lock on this content is taken under.
        enquiry.contentHash.readInt32BE(),
        minutes,
      ]),

    findByKey: async (idempotencyKey: string) => {
      const db = await database.connection();
      const row = await db('enquiries')
        .where('idempotency_key', idempotencyKey)
        .first<{ id: string; content_hash: Buffer } | undefined>('id', 'content_hash');
      return row === undefined ? undefined : { id: row.id, contentHash: row.content_hash };
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
