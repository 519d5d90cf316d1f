import type { Person } from '@portfolio/contracts/account/people.ts';
import { randomUUID } from 'node:crypto';
import type {
  EditEnquiryBody,
  EnquiriesQuery,
  Enquiry,
  EnquiryBody,
} from '@portfolio/contracts/leads/leads.ts';
import type { StoredAnswer } from '@portfolio/contracts/leads/questions.ts';
import type { Journey } from '@portfolio/contracts/leads/journey.ts';
import type { ListPosition } from '@portfolio/kit/http/list-cursor.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import { currentTrace } from '@portfolio/kit/telemetry/trace.ts';
import type { Knex } from 'knex';
import { isFound, isOverdue, patternOf, stateConditions, stateOf } from './enquiry-filters.ts';
import { enquiryOf, type EnquiryRow } from './enquiry-row.ts';

export interface NewEnquiry {
  body: EnquiryBody;
  /** SHA-256 of the body. */
  contentHash: Buffer;
  spam: Enquiry['spam'];
  /** What the visitor agreed to; undefined: nothing. */
  consent: string | undefined;
  journey: Journey | undefined;
  /** BCP 47; undefined where it is not known. */
  language: string | undefined;
  answers: readonly StoredAnswer[];
}

/** What is noted down of an enquiry. */
export interface Progress extends Omit<EditEnquiryBody, 'assignedTo'> {
  assignedTo?: Person | null | undefined;
}

/** What stands in the database for a new enquiry: itself, or one that was there already. */
export interface AcceptedEnquiry {
  id: string;
  reference: string;
  contentHash: Buffer;
}

type ListFilters = Omit<EnquiriesQuery, 'limit' | 'cursor'>;

const deliveriesOf = `
  coalesce(jsonb_agg(jsonb_build_object(
    'channelId', channels.id, 'kind', channels.kind, 'name', channels.name, 'isOn', channels.is_on,
    'state', deliveries.state, 'reason', deliveries.reason, 'externalId', external_id, 'externalUrl', external_url,
    'attempts', attempts, 'deliveredAt', delivered_at
  ) order by channels.created_at, channels.id), '[]')`;

export type EnquiriesRepository = ReturnType<typeof createEnquiriesRepository>;

/**
 * Enquiries with what became of each in its channels.
 *
 * @param responseMinutes how long an answer may take, for what is overdue
 */
export function createEnquiriesRepository(database: Database, responseMinutes: () => number) {
  return {
    ...acceptingOf(database),

    /** One page, newest first. */
    list: async (
      filters: ListFilters,
      after: ListPosition | undefined,
      limit: number,
    ): Promise<Enquiry[]> => {
      const query = filtered(await database.connection(), filters, responseMinutes())
        .joinRaw(withDeliveries)
        .orderBy([
          { column: 'enquiries.created_at', order: 'desc' },
          { column: 'enquiries.id', order: 'desc' },
        ])
        .limit(limit);
      if (after !== undefined)
        void query.whereRaw('(enquiries.created_at, enquiries.id) < (?, ?)', [after.createdAt, after.id]);
      const rows = await query.select<EnquiryRow[]>('enquiries.*', 'outcome.*');
      return rows.map((row) => enquiryOf(row, responseMinutes()));
    },

    /** How many enquiries the filters leave. */
    count: async (filters: ListFilters): Promise<number> => {
      const [row] = await filtered(await database.connection(), filters, responseMinutes()).count<
        { total: string }[]
      >({ total: '*' });
      return Number(row?.total ?? 0);
    },

    find: async (id: string): Promise<Enquiry | undefined> => {
      const db = await database.connection();
      const row = await db('enquiries')
        .joinRaw(withDeliveries)
        .where('enquiries.id', id)
        .first<EnquiryRow | undefined>('enquiries.*', 'outcome.*');
      return row === undefined ? undefined : enquiryOf(row, responseMinutes());
    },

    referenceOf: async (id: string): Promise<string | undefined> => {
      const db = await database.connection();
      return (await db('enquiries').where({ id }).first<{ reference: string } | undefined>('reference'))
        ?.reference;
    },

    /** Notes down how far it has come, and that the visitor has been answered, keeping when and by whom first, or that they have not. */
    edit: async (id: string, changes: Progress, by: Person): Promise<void> => {
      const db = await database.connection();
      await db('enquiries')
        .where({ id })
        .update(progressOf(db, changes, by));
    },
  };
}

const progressOf = (db: Knex, { stage, isAnswered, assignedTo, value }: Progress, by: Person) => ({
  ...(stage === undefined ? {} : { stage }),
  ...(value === undefined ? {} : { value }),
  ...(isAnswered === undefined
    ? {}
    : {
        answered_at: isAnswered ? db.raw('coalesce(answered_at, now())') : null,
        answered_by: isAnswered ? db.raw('coalesce(answered_by, ?::jsonb)', [JSON.stringify(by)]) : null,
      }),
  ...(assignedTo === undefined
    ? {}
    : {
        assigned_to: assignedTo === null ? null : JSON.stringify(assignedTo),
        assigned_by: assignedTo === null ? null : JSON.stringify(by),
        assigned_at: assignedTo === null ? null : db.fn.now(),
      }),
});

/** Trace, consent, journey, answers and language are settings of this transaction, from which the row takes them. */
const acceptStatement = `
  select accepted.id, reference, content_hash from (select set_config('portfolio.trace', ?, true)
    || set_config('portfolio.consent', ?, true) || set_config('portfolio.journey', ?, true)
    || set_config('portfolio.answers', ?, true) || set_config('portfolio.language', ?, true) as known) setting
  cross join lateral accept_enquiry(case when known is not null then cast(? as uuid) end, ?, ?, ?, ?, ?, ?, ?, ?, ?) accepted`;

function acceptingOf(database: Database) {
  return {
    /**
     * Stores an enquiry together with its deliveries, all or nothing, unless it is there already: under the same key, or, without
     * a key, with the same content within the last minutes. Waits for another transaction that has the same.
     */
    accept: async (
      { body: { firstName, email, phone, notes }, contentHash, spam, consent, ...told }: NewEnquiry,
      key: string | undefined,
      sameMinutes: number,
    ): Promise<AcceptedEnquiry> => {
      const db = await database.connection();
      const { rows } = await db.raw<{ rows: { id: string; reference: string; content_hash: Buffer }[] }>(
        acceptStatement,
        [
          currentTrace() ?? '',
          consent ?? '',
          told.journey === undefined ? '' : JSON.stringify(told.journey),
          told.answers.length === 0 ? '' : JSON.stringify(told.answers),
          told.language ?? '',
          randomUUID(),
          firstName,
          email,
          phone,
          notes,
          contentHash,
          key ?? null,
          sameMinutes,
          spam.score,
          JSON.stringify(spam.reasons),
        ],
      );
      const [row] = rows;
      if (row === undefined) throw new Error('an enquiry was neither stored nor there');
      return { id: row.id, reference: row.reference, contentHash: row.content_hash };
    },
  };
}

/** What an enquiry is shown with, asked for each on the page alone. */
const withDeliveries = `cross join lateral (
  select ${stateOf} as state, ${deliveriesOf} as deliveries
  from deliveries join channels on channels.id = channel_id where enquiry_id = enquiries.id
) outcome`;

/** @param responseMinutes how long an answer may take, for what is overdue */
function filtered(db: Knex, filters: ListFilters, responseMinutes: number): Knex.QueryBuilder {
  const { id, state, stage, q, assignedTo } = filters;
  const query = db('enquiries');
  if (id !== undefined) void query.where('enquiries.id', id);
  if (state !== undefined) void query.whereRaw(`(${stateConditions[state]})`);
  if (stage !== undefined) void query.where({ stage });
  if (assignedTo !== undefined) void query.whereRaw(`assigned_to ->> 'id' = ?`, [assignedTo]);
  if (filters.isOverdue !== undefined)
    void query.whereRaw(`${filters.isOverdue ? '' : 'not '}(${isOverdue})`, [responseMinutes]);
  if (q !== undefined && q !== '') {
    const pattern = patternOf(q);
    void query.whereRaw(isFound, [pattern, pattern]);
  }
  return query;
}
