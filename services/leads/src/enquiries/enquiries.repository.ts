import { randomUUID } from 'node:crypto';
import {
  deliveryAttemptSchema,
  type DeliveryState,
  type Enquiry,
  type EnquiryBody,
} from '@portfolio/contracts/leads.ts';
import { createGrouped } from '@portfolio/kit/grouped.ts';
import { withConnection } from '@portfolio/kit/pooled-connection.ts';
import { isRefusedStatement } from '@portfolio/kit/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';

/** An enquiry on its way in. */
export interface NewEnquiry {
  body: EnquiryBody;
  /** SHA-256 of the body. */
  contentHash: Buffer;
}
type EnquiryWithId = NewEnquiry & { id: string };
type KeyedEnquiry = EnquiryWithId & { key: string };
/** `content` stands for the content hash in the lock on it. */
type UnkeyedEnquiry = EnquiryWithId & { content: number; minutes: number };

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

const columns = 'id, first_name, email, phone, notes, content_hash, idempotency_key';
const maxStoredTogether = 16;

/** Lists of placeholders, numbered on from the one before. */
const placeholders = (rows: number, casts: readonly string[]) =>
  Array.from({ length: rows }, (_row, row) => {
    const cells = casts.map((cast, cell) => `$${String(row * casts.length + cell + 1)}${cast}`);
    return `(${cells.join(', ')})`;
  }).join(', ');

/** Both rows or neither; none where the key is taken, which it waits for while another one commits. */
const addStatement = (enquiries: number) => `
  with added as (
    insert into enquiries (${columns}) values ${placeholders(enquiries, ['::uuid', '', '', '', '', '::bytea', ''])}
    on conflict (idempotency_key) do nothing returning id
  )
  insert into deliveries (enquiry_id) select id from added returning enquiry_id as id`;

/** The function takes the lock and stores both rows; one statement is a transaction as it is. */
const addUnlessSameStatement = (enquiries: number) => `
  select id as given, add_unless_same(id, first_name, email, phone, notes, content_hash, content, minutes) as id
  from (values ${placeholders(enquiries, ['::uuid', '::text', '::text', '::text', '::text', '::bytea', '::integer', '::integer'])})
    enquiry (id, first_name, email, phone, notes, content_hash, content, minutes)`;

const contentOf = ({ id, body, contentHash }: EnquiryWithId) => [
  id,
  body.firstName,
  body.email,
  body.phone,
  body.notes,
  contentHash,
];

/** Of two groups at once, each takes its locks in the same order, so that neither waits for the other. */
const inOrder = <Item>(items: readonly Item[], rankOf: (item: Item) => number | string): Item[] =>
  items.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  });

/** Storing an enquiry together with its delivery; several together while others are being written to the disk. */
function storingOf(database: Database) {
  const grouped = { maxItems: maxStoredTogether, isUndone: isRefusedStatement };

  const add = createGrouped({
    ...grouped,
    carryOut: (given: readonly KeyedEnquiry[]): Promise<(string | undefined)[]> =>
      withConnection(database, async (connection) => {
        const values = inOrder(given, ({ key }) => key).flatMap((one) => [...contentOf(one), one.key]);
        const query = { name: `add ${String(given.length)}`, text: addStatement(given.length), values };
        const { rows } = await connection.query<{ id: string }>(query);
        const added = new Set(rows.map(({ id }) => id));
        return given.map(({ id }) => (added.has(id) ? id : undefined));
      }),
  });

  const addUnlessSame = createGrouped({
    ...grouped,
    carryOut: (given: readonly UnkeyedEnquiry[]): Promise<(string | undefined)[]> =>
      withConnection(database, async (connection) => {
        const values = inOrder(given, ({ content }) => content).flatMap((one) => [
          ...contentOf(one),
          one.content,
          one.minutes,
        ]);
        const name = `add unless same ${String(given.length)}`;
        const query = { name, text: addUnlessSameStatement(given.length), values };
        const { rows } = await connection.query<{ given: string; id: string }>(query);
        const stored = new Map(rows.map((row) => [row.given, row.id]));
        return given.map(({ id }) => stored.get(id));
      }),
  });

  return {
    /** @returns its id; undefined where its key is taken */
    add: (enquiry: NewEnquiry, key: string): Promise<string | undefined> =>
      add({ ...enquiry, id: randomUUID(), key }),

    /** @returns its id, or that of the newest one with this content in the last minutes */
    addUnlessSame: (enquiry: NewEnquiry, minutes: number): Promise<string | undefined> =>
      addUnlessSame({ ...enquiry, id: randomUUID(), content: enquiry.contentHash.readInt32BE(), minutes }),

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
