import { createGrouped } from '@portfolio/kit/grouped.ts';
import { withConnection } from '@portfolio/kit/pooled-connection.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
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

type FoundRow = Omit<Row, 'created_at'>;

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

const findStatement = `
  select id_hash, user_id, credentials_version, user_agent, last_seen_at from sessions
  where id_hash = any($1) and last_seen_at > now() - make_interval(secs => $2) and created_at > now() - make_interval(secs => $3)`;

/** Asked for on every request of an administrator; what many ask for at once is asked for together. */
function createUse(database: Database, { idle, max }: SessionLifetimes): SessionRecords['use'] {
  const find = createGrouped({
    maxItems: 64,
    carryOut: async (idHashes: readonly string[]): Promise<(FoundRow | undefined)[]> => {
      const values = [[...new Set(idHashes)], idle / 1000, max / 1000];
      const query = { name: 'living sessions', text: findStatement, values };
      const { rows } = await withConnection(database, (client) => client.query<FoundRow>(query));
      const found = new Map(rows.map((row) => [row.id_hash, row]));
      return idHashes.map((idHash) => found.get(idHash));
    },
  });
  return async (idHash) => {
    const row = await find(idHash);
    if (row === undefined) return undefined;
    if (Date.now() - row.last_seen_at.getTime() >= noteInterval) {
      const db = await database.connection();
      await db<Row>('sessions').where({ id_hash: idHash }).update({ last_seen_at: db.fn.now() });
    }
    return toRecord(row);
  };
}

/** Sessions in the gateway's own schema. Times are the database's, so that replicas agree on them. */
export function createSessionsRepository(
  database: Database,
  { idle, max }: SessionLifetimes,
): SessionRecords {
  const { connection } = database;
  const all = (db: Knex) => db<Row>('sessions');
  const living = (db: Knex) =>
    all(db).where('last_seen_at', '>', ago(db, idle)).where('created_at', '>', ago(db, max));

  return {
    add: async (idHash, session) => {
      const db = await connection();
      await all(db).insert(toRow(idHash, session));
    },
    use: createUse(database, { idle, max }),
    remove: async (idHash) => {
      await all(await connection())
        .where({ id_hash: idHash })
        .delete();
    },
    list: async (userId) => {
      const rows = await living(await connection())
        .where({ user_id: userId })
        .orderBy('last_seen_at', 'desc');
      return rows.map(toStored);
    },
    removeOf: async (userId, idHash) => {
      const removed = all(await connection()).where({ user_id: userId, id_hash: idHash });
      return (await removed.delete()) > 0;
    },
    removeOthers: async (userId, keptIdHash) => {
      const others = all(await connection()).where({ user_id: userId });
      await others.whereNot({ id_hash: keptIdHash }).delete();
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
