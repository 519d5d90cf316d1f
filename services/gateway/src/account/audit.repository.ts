import { auditKinds, unknownStatuses, type AuditEntry, type AuditQuery } from '@portfolio/contracts/audit.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';

interface Row {
  id: string;
  at: Date;
  user_id: string | null;
  user_name: string | null;
  token_id: string | null;
  token_name: string | null;
  address: string;
  method: string;
  route: string;
  subject: string | null;
  subject_name: string | null;
  status: number;
  request_id: string;
}

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at' | 'userId'>;
/** What is known of a request before it is answered. */
export type BegunEntry = Omit<NewAuditEntry, 'status'>;
/** What its answer tells of the same user. */
export type EntryEnd = Pick<NewAuditEntry, 'by' | 'subject' | 'subjectName' | 'status'>;
type Filter = Omit<AuditQuery, 'limit' | 'cursor'>;
export type AuditRepository = ReturnType<typeof createAuditRepository>;

const toEntry = (row: Row): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  userId: row.user_id,
  by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  token: row.token_id === null ? null : { id: row.token_id, name: row.token_name ?? '' },
  address: row.address,
  method: row.method,
  route: row.route,
  subject: row.subject,
  subjectName: row.subject_name,
  status: row.status,
  requestId: row.request_id,
});

/** What a request whose process was killed is recorded with. */
const cutStatus = 499;

/** As `outcomeOf` of the contract. */
const isUnknown = `status in (${unknownStatuses.join(', ')})`;
const isRefused = `status >= 400 and not ${isUnknown} and not (status = 401 and route = '/api/login' and user_id is not null)`;
const conditions = {
  unknown: isUnknown,
  refused: isRefused,
  succeeded: `not (${isUnknown}) and not (${isRefused})`,
};

const begunColumns =
  'id, at, user_id, user_name, token_id, token_name, address, method, route, subject, subject_name, request_id';
/** With the requests that have no answer yet. */
const allEntries = `(select ${begunColumns}, status from audit
  union all select ${begunColumns}, ${String(cutStatus)} from audit_begun) as entries`;

function matching(db: Knex, { userId, kind, route, outcome, q, from, to }: Filter) {
  const query = db<Row>(db.raw(allEntries) as unknown as string);
  if (userId !== undefined) void query.where({ user_id: userId === 'nobody' ? null : userId });
  if (kind !== undefined)
    void query.where((part) => {
      for (const beginning of auditKinds[kind]) void part.orWhereLike('route', `${beginning}%`);
    });
  if (route !== undefined) void query.where({ route });
  if (outcome !== undefined) void query.whereRaw(conditions[outcome]);
  if (from !== undefined) void query.where('at', '>=', from);
  if (to !== undefined) void query.where('at', '<', to);
  if (q !== undefined) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    void query.where((part) =>
      ['subject', 'subject_name', 'address'].reduce((any, column) => any.orWhereILike(column, pattern), part),
    );
  }
  return query;
}

const columnsOf = ({ by, token, address, method, route, subject, subjectName, requestId }: BegunEntry) => ({
  ...{ address, method, route, subject, subject_name: subjectName, request_id: requestId },
  ...{ user_id: by?.id ?? null, user_name: by?.name ?? null },
  ...{ token_id: token?.id ?? null, token_name: token?.name ?? null },
});

const pruneMs = 60_000;

/** All SQL about the record of administration. */
export function createAuditRepository(database: Database) {
  return {
    add: async (entry: NewAuditEntry): Promise<void> => {
      const db = await database.connection();
      await db('audit').insert({ ...columnsOf(entry), status: entry.status });
    },

    /** Records a request that is not answered yet. @returns its id */
    begin: async (entry: BegunEntry): Promise<string> => {
      const db = await database.connection();
      const id = db.raw(`nextval('audit_id_seq')`);
      const rows: { id: string }[] = await db('audit_begun').insert({ ...columnsOf(entry), id }, ['id']);
      return String(rows[0]?.id);
    },

    finish: async (id: string, { subject, subjectName, status }: EntryEnd): Promise<void> => {
      const db = await database.connection();
      await db.raw(
        `with begun as (delete from audit_begun where id = ? returning *)
         insert into audit (${begunColumns}, status)
         select id, at, user_id, user_name, token_id, token_name, address, method, route, ?, ?, request_id, ? from begun`,
        [id, subject, subjectName, status] as Knex.RawBinding[],
      );
    },

    /** Forgets a begun request that needs no entry. */
    discard: async (id: string): Promise<void> => {
      const db = await database.connection();
      await db('audit_begun').where({ id }).delete();
    },

    /** Newest first. @param below only entries with a smaller id */
    list: async (filter: Filter, below: number | undefined, limit: number): Promise<AuditEntry[]> => {
      const query = matching(await database.connection(), filter)
        .orderBy('id', 'desc')
        .limit(limit);
      if (below !== undefined) void query.where('id', '<', below);
      return (await query.select<Row[]>('*')).map(toEntry);
    },

    count: async (filter: Filter): Promise<number> => {
      const [row] = await matching(await database.connection(), filter).count({ total: '*' });
      return Number(row?.total ?? 0);
    },

    /** Deletes entries that are older than a year, and makes what killed processes began permanent. */
    prune: async (): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        // A backlog takes longer than any answer may.
        await transaction.raw(`set local statement_timeout = '${String(pruneMs)}'`);
        await transaction.raw('select prune_audit()');
        // No request takes a day.
        await transaction.raw(
          `with begun as (delete from audit_begun where at < now() - interval '1 day' returning *)
           insert into audit (${begunColumns}, status) select ${begunColumns}, ${String(cutStatus)} from begun`,
        );
      });
    },
  };
}
