import type { Database } from '@portfolio/kit/postgres.ts';
import type { Knex } from 'knex';
import { noteInterval, type SessionLifetimes, type SessionRecords } from './session-records.ts';

interface Row {
  id_hash: string;
  user_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

const ago = (db: Knex, ms: number) => db.raw("now() - ? * interval '1 millisecond'", [ms]);

/** Sessions in the gateway's own schema. Times are the database's, so that replicas agree on them. */
export function createSessionsRepository(
  database: Database,
  { idle, max }: SessionLifetimes,
): SessionRecords {
  const living = (db: Knex) =>
    db<Row>('sessions').where('last_seen_at', '>', ago(db, idle)).where('created_at', '>', ago(db, max));

  return {
    add: async (idHash, { userId, userAgent }) => {
      const db = await database.connection();
      await db<Row>('sessions').insert({ id_hash: idHash, user_id: userId, user_agent: userAgent });
    },
    use: async (idHash) => {
      const db = await database.connection();
      const row = await living(db)
        .where({ id_hash: idHash })
        .first(
          'user_id',
          'user_agent',
          db.raw<boolean>('last_seen_at < ? as is_due', [ago(db, noteInterval)]),
        );
      if (row === undefined) return undefined;
      if ('is_due' in row && row.is_due === true)
        await db<Row>('sessions').where({ id_hash: idHash }).update({ last_seen_at: db.fn.now() });
      return { userId: row.user_id, userAgent: row.user_agent };
    },
    remove: async (idHash) => {
      const db = await database.connection();
      await db<Row>('sessions').where({ id_hash: idHash }).delete();
    },
    list: async (userId) => {
      const db = await database.connection();
      const rows = await living(db).where({ user_id: userId }).orderBy('last_seen_at', 'desc').select('*');
      return rows.map((row) => ({
        idHash: row.id_hash,
        userId: row.user_id,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }));
    },
    removeOf: async (userId, idHash) => {
      const db = await database.connection();
      return (await db<Row>('sessions').where({ user_id: userId, id_hash: idHash }).delete()) > 0;
    },
    removeOthers: async (userId, keptIdHash) => {
      const db = await database.connection();
      await db<Row>('sessions').where({ user_id: userId }).whereNot({ id_hash: keptIdHash }).delete();
    },
    prune: async () => {
      const db = await database.connection();
      await db<Row>('sessions')
        .where('last_seen_at', '<', ago(db, idle))
        .orWhere('created_at', '<', ago(db, max))
        .delete();
      await db('rate_limits').where('expire', '<', Date.now()).delete();
    },
  };
}
