import { RedisStore } from 'connect-redis';
import { Cookie, type SessionData } from 'express-session';
import { z } from 'zod';
import type { RedisClient } from './redis.ts';
import {
  useInterval,
  type StoredSession,
  type SessionLifetimes,
  type SessionRecords,
} from './session-records.ts';

declare module 'express-session' {
  interface SessionData {
    /** Both in milliseconds since 1970; there where sessions are kept in Redis. */
    createdAt?: number;
    lastSeenAt?: number;
  }
}

const storedSchema = z.object({
  record: z.object({ userId: z.string(), credentialsVersion: z.int(), userAgent: z.string() }),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
type Stored = z.infer<typeof storedSchema>;

const prefix = 'session:';
const userKey = (userId: string) => `sessions-of:${userId}`;

const toStored = ([idHash, { record, createdAt, lastSeenAt }]: readonly [string, Stored]): StoredSession => ({
  idHash,
  userAgent: record.userAgent,
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
});

/**
 * Sessions in Redis: connect-redis keeps each, and lets it end by itself. What it does not know stands beside it: a set per
 * user says which are theirs, and noting the use of a session never brings back one that was ended meanwhile.
 */
export function createRedisSessions(redis: RedisClient, lifetimes: SessionLifetimes): SessionRecords {
  const { read, write, note, remove, listOf } = createRedisRecords(redis, lifetimes);
  return {
    add: async (idHash, record) => {
      const now = Date.now();
      await redis.sadd(userKey(record.userId), idHash);
      await redis.pexpire(userKey(record.userId), lifetimes.max);
      await write(idHash, { record, createdAt: now, lastSeenAt: now });
    },
    use: async (idHash) => {
      const stored = await read(idHash);
      if (stored !== undefined && Date.now() - stored.lastSeenAt >= useInterval) await note(idHash, stored);
      return stored?.record;
    },
    remove: async (idHash) => {
      const stored = await read(idHash);
      if (stored !== undefined) await remove(idHash, stored.record.userId);
    },
    list: async (userId) => {
      const listed = (await listOf(userId)).map(toStored);
      return listed.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
    },
    removeOf: async (userId, idHash) => {
      const stored = await read(idHash);
      if (stored?.record.userId !== userId) return false;
      await remove(idHash, userId);
      return true;
    },
    removeOthers: async (userId, keptIdHash) => {
      for (const [idHash] of await listOf(userId)) if (idHash !== keptIdHash) await remove(idHash, userId);
    },
    count: async () => {
      let count = 0;
      for (const node of 'nodes' in redis ? redis.nodes('master') : [redis])
        for await (const keys of node.scanStream({ match: `${prefix}*`, count: 1000 }) as AsyncIterable<
          string[]
        >)
          count += keys.length;
      return count;
    },
    prune: () => Promise.resolve(),
  };
}

function createRedisRecords(redis: RedisClient, { idle, max }: SessionLifetimes) {
  const secondsLeft = ({ createdAt = Date.now() }: SessionData) =>
    Math.ceil(Math.min(idle, createdAt + max - Date.now()) / 1000);
  const options = { prefix, ttl: secondsLeft };
  const store = new RedisStore({ ...options, client: redis });
  // The same store, but what it sets must be there already (XX).
  const renewing = new RedisStore({
    ...options,
    client: {
      set: (key: string, text: string, _expiry: 'EX', seconds: number) =>
        redis.set(key, text, 'EX', seconds, 'XX'),
      del: (keys: string[]) => redis.del(keys),
    },
  });
  const withCookie = (stored: Stored): SessionData => ({ ...stored, cookie: new Cookie() });

  async function read(idHash: string): Promise<Stored | undefined> {
    const { data: stored } = storedSchema.safeParse(await store.get(idHash));
    if (stored === undefined) return undefined;
    // A setting that was shortened counts for sessions that began before.
    const isOver = Date.now() - stored.lastSeenAt >= idle || Date.now() - stored.createdAt >= max;
    return isOver ? undefined : stored;
  }

  async function remove(idHash: string, userId: string): Promise<void> {
    await store.destroy(idHash);
    await redis.srem(userKey(userId), idHash);
  }

  /** The living ones of a user; those that are over are dropped from the set. */
  async function listOf(userId: string): Promise<(readonly [string, Stored])[]> {
    const found: (readonly [string, Stored])[] = [];
    for (const idHash of await redis.smembers(userKey(userId))) {
      const stored = await read(idHash);
      if (stored === undefined) await redis.srem(userKey(userId), idHash);
      else found.push([idHash, stored]);
    }
    return found;
  }

  return {
    read,
    write: async (idHash: string, stored: Stored) => {
      await store.set(idHash, withCookie(stored));
    },
    note: async (idHash: string, stored: Stored) => {
      await renewing.set(idHash, withCookie({ ...stored, lastSeenAt: Date.now() }));
    },
    remove,
    listOf,
  };
}
