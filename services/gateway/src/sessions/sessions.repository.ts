import { createGrouped } from '@portfolio/kit/grouped.ts';
import { withConnection } from '@portfolio/kit/pooled-connection.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
import type { Revisions } from '../cache/revisions.ts';
import { createReadSessions, type ReadSessions } from './read-sessions.ts';
import {
  noteInterval,
  type StoredSession,
  type SessionLifetimes,
  type SessionRecord,
  type SessionRecords,
} from './session-records.ts';

interface Row {
  id_hash: string;
  user_id: string;
  credentials_version: number;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

/** A session that is not over. */
interface FoundRow extends Omit<Row, 'created_at' | 'last_seen_at'> {
  revision: number;
  /** Milliseconds until its use is to be written down again, or it is over. */
  lifetime: number;
}

const ago = (db: Knex, ms: number) => db.raw("now() - ? * interval '1 millisecond'", [ms]);

const toRow = (idHash: string, session: SessionRecord) => ({
  id_hash: idHash,
  user_id: session.userId,
  credentials_version: session.credentialsVersion,
  user_agent: session.userAgent,
});

const toRecord = (row: FoundRow): SessionRecord => ({
  userId: row.user_id,
  credentialsVersion: row.credentials_version,
  userAgent: row.user_agent,
});

const toStored = (row: Row): StoredSession => ({
  idHash: row.id_hash,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

/** The number that the trigger gave to the change of this very statement. */
const madeRevision = `current_setting('portfolio.sessions_revision')::integer as revision`;

const milliseconds = (interval: string) => `(extract(epoch from ${interval}) * 1000)::float8`;
const findStatement = `
  select id_hash, user_id, credentials_version, user_agent, number as revision,
    ${milliseconds('least(last_seen_at + make_interval(secs => $4), created_at + make_interval(secs => $3)) - now()')} as lifetime
  from sessions, revision
  where id_hash = any($1) and last_seen_at > now() - make_interval(secs => $2) and created_at > now() - make_interval(secs => $3)`;

/** What many requests ask for at once is asked for together. */
function createFind(database: Database, { idle, max }: SessionLifetimes) {
  const seconds = [idle, max, Math.min(noteInterval, idle)].map((interval) => interval / 1000);
  return createGrouped({
    maxItems: 64,
    carryOut: async (idHashes: readonly string[]): Promise<(FoundRow | undefined)[]> => {
      const query = {
        name: 'living sessions',
        text: findStatement,
        values: [[...new Set(idHashes)], ...seconds],
      };
      const { rows } = await withConnection(database, (client) => client.query<FoundRow>(query));
      const found = new Map(rows.map((row) => [row.id_hash, row]));
      return idHashes.map((idHash) => found.get(idHash));
    },
  });
}

/** Asked for on every request of an administrator. */
function createUse(
  database: Database,
  lifetimes: SessionLifetimes,
  known: ReadSessions<SessionRecord>,
): SessionRecords['use'] {
  const find = createFind(database, lifetimes);
  return (idHash) =>
    known.find(idHash, async () => {
      const row = await find(idHash);
      if (row === undefined) return undefined;
      // What is not to be gone by for any time is to be written down.
      if (row.lifetime <= 0) {
        const db = await database.connection();
        await db<Row>('sessions').where({ id_hash: idHash }).update({ last_seen_at: db.fn.now() });
      }
      return { session: toRecord(row), revision: row.revision, lifetime: row.lifetime };
    });
}

/**
 * Sessions in the gateway's own schema. Times are the database's, so that replicas agree on them. What was read is gone by while
 * every change of sessions is heard of, and none was.
 */
export function createSessionsRepository(
  database: Database,
  revisions: Revisions,
  lifetimes: SessionLifetimes,
): SessionRecords {
  const { idle, max } = lifetimes;
  const known = createReadSessions<SessionRecord>(revisions);
  const { connection } = database;
  const all = (db: Knex) => db<Row>('sessions');
  const living = (db: Knex) =>
    all(db).where('last_seen_at', '>', ago(db, idle)).where('created_at', '>', ago(db, max));

  /** @returns whether there was anything to be removed */
  async function remove(choose: (sessions: ReturnType<typeof all>) => Knex.QueryBuilder): Promise<boolean> {
    const db = await connection();
    const removed = choose(all(db)).delete().returning(db.raw(madeRevision)) as Promise<
      { revision: number }[]
    >;
    const [change] = await removed;
    if (change !== undefined) known.noteChange(change.revision);
    return change !== undefined;
  }

  return {
    add: async (idHash, session) => {
      const db = await connection();
      await all(db).insert(toRow(idHash, session));
    },
    use: createUse(database, lifetimes, known),
    remove: async (idHash) => {
      await remove((sessions) => sessions.where({ id_hash: idHash }));
    },
    list: async (userId) => {
      const rows = await living(await connection())
        .where({ user_id: userId })
        .orderBy('last_seen_at', 'desc');
      return rows.map(toStored);
    },
    removeOf: (userId, idHash) => remove((sessions) => sessions.where({ user_id: userId, id_hash: idHash })),
    removeOthers: async (userId, keptIdHash) => {
      await remove((sessions) => sessions.where({ user_id: userId }).whereNot({ id_hash: keptIdHash }));
    },
    prune: async () => {
      const db = await connection();
      await all(db)
        .where('last_seen_at', '<', ago(db, idle))
        .orWhere('created_at', '<', ago(db, max))
        .delete();
      await db('rate_limits').where('expire', '<', Date.now()).delete();
    },
  };
}
