import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Knex } from 'knex';
import {
  recentSignInMs,
  useInterval,
  type SessionLifetimes,
  type SessionRecord,
  type SessionRecords,
  type StoredSession,
} from './session-records.ts';

interface Row {
  id_hash: string;
  user_id: string;
  credentials_version: number;
  user_agent: string;
  created_at: Date;
  /** When the password was given again; null: not since the sign-in. */
  confirmed_at: Date | null;
  last_seen_at: Date;
}

const ago = (db: Knex, ms: number) => db.raw("now() - ? * interval '1 millisecond'", [ms]);

const toRow = (idHash: string, session: SessionRecord) => ({
  id_hash: idHash,
  user_id: session.userId,
  credentials_version: session.credentialsVersion,
  user_agent: session.userAgent,
});

const toRecord = (row: Row): SessionRecord => ({
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

/** Sessions in the gateway's own schema. Times are the database's, so that replicas agree on them. */
export function createSessionsRepository(database: Database, lifetimes: SessionLifetimes): SessionRecords {
  const { idle, max } = lifetimes;
  const all = (db: Knex) => db<Row>('sessions');
  const living = (db: Knex) =>
    all(db).where('last_seen_at', '>', ago(db, idle)).where('created_at', '>', ago(db, max));
  const remove = async (which: Partial<Row>): Promise<boolean> =>
    (await all(await database.connection())
      .where(which)
      .delete()) > 0;
  const setToNow = async (idHash: string, column: 'last_seen_at' | 'confirmed_at'): Promise<void> => {
    const db = await database.connection();
    await all(db)
      .where({ id_hash: idHash })
      .update({ [column]: db.fn.now() });
  };

  return {
    add: async (idHash, session) => {
      await all(await database.connection()).insert(toRow(idHash, session));
    },
    find: createFind(database, lifetimes, living),
    recordUse: (idHash) => setToNow(idHash, 'last_seen_at'),
    confirm: (idHash) => setToNow(idHash, 'confirmed_at'),
    remove: async (idHash) => {
      await remove({ id_hash: idHash });
    },
    list: async (userId) => {
      const rows = await living(await database.connection())
        .where({ user_id: userId })
        .orderBy('last_seen_at', 'desc');
      return rows.map(toStored);
    },
    removeOf: (userId, idHash) => remove({ user_id: userId, id_hash: idHash }),
    removeOthers: async (userId, keptIdHash) => {
      const db = await database.connection();
      await all(db).where({ user_id: userId }).whereNot({ id_hash: keptIdHash }).delete();
    },
    count: async () => {
      const [row] = await living(await database.connection()).count<{ count: string }[]>('* as count');
      return Number(row?.count ?? 0);
    },
    prune: async () => {
      const db = await database.connection();
      await all(db)
        .where('last_seen_at', '<', ago(db, idle))
        .orWhere('created_at', '<', ago(db, max))
        .delete();
      await db('rate_limits').where('expire', '<', Date.now()).delete();
    },
  };
}

/** Reads a session on each request. */
function createFind(
  database: Database,
  { idle }: SessionLifetimes,
  living: (db: Knex) => Knex.QueryBuilder<Row>,
): SessionRecords['find'] {
  const interval = Math.min(useInterval, idle / 2);
  return async (idHash) => {
    const db = await database.connection();
    const isUseDue = db.raw('last_seen_at <= ? as is_use_due', [ago(db, interval)]);
    const isRecent = db.raw('coalesce(confirmed_at, created_at) > ? as is_recent', [ago(db, recentSignInMs)]);
    const row = await living(db)
      .where({ id_hash: idHash })
      .first<(Row & { is_use_due: boolean; is_recent: boolean }) | undefined>('*', isUseDue, isRecent);
    return row && { ...toRecord(row), isRecent: row.is_recent, isUseDue: row.is_use_due };
  };
}
