import { auditKinds, type AuditEntry, type AuditQuery } from '@portfolio/contracts/audit.ts';
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

/** As `isBeforeSecondStep` of the contract. */
const refused = "status >= 400 and not (status = 401 and route = '/api/login' and user_id is not null)";

function matching(db: Knex, { userId, kind, route, outcome, q, from, to }: Filter) {
  const query = db<Row>('audit');
  if (userId !== undefined) void query.where({ user_id: userId === 'nobody' ? null : userId });
  if (kind !== undefined)
    void query.where((part) => {
      for (const beginning of auditKinds[kind]) void part.orWhereLike('route', `${beginning}%`);
    });
  if (route !== undefined) void query.where({ route });
  if (outcome !== undefined) void query.whereRaw(outcome === 'refused' ? refused : `not (${refused})`);
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

const pruneMs = 60_000;

/** All SQL about the record of administration. */
export function createAuditRepository(database: Database) {
  return {
    add: async ({ by, token, subjectName, requestId, ...entry }: NewAuditEntry): Promise<void> => {
      const db = await database.connection();
      await db('audit').insert({
        ...entry,
        ...{ user_id: by?.id ?? null, user_name: by?.name ?? null, request_id: requestId },
        subject_name: subjectName,
        ...{ token_id: token?.id ?? null, token_name: token?.name ?? null },
      });
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

    /** Deletes entries that are older than a year. */
    prune: async (): Promise<void> => {
      const db = await database.connection();
      await db.transaction(async (transaction) => {
        // A backlog takes longer than any answer may.
        await transaction.raw(`set local statement_timeout = '${String(pruneMs)}'`);
        await transaction.raw('select prune_audit()');
      });
    },
  };
}
