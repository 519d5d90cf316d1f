import { RedisStore } from 'connect-redis';
import { Cookie, type SessionData } from 'express-session';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import {
  recentSignInMs,
  useInterval,
  type StoredSession,
  type SessionLifetimes,
  type SessionRecords,
} from './session-records.ts';

const storedSchema = z.object({
  record: z.object({ userId: z.string(), credentialsVersion: z.int(), userAgent: z.string() }),
  // Milliseconds since 1970.
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** When the password was given again; absent: not since the sign-in. */
  confirmedAt: z.number().optional(),
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

/** Sessions in Redis: connect-redis stores each with the time it has left. A set per user lists that user's sessions. */
export function createRedisSessions(redis: Redis, lifetimes: SessionLifetimes): SessionRecords {
  const { store, read, change, remove, listOf } = openRecords(redis, lifetimes);
  return {
    add: async (idHash, record) => {
      const now = Date.now();
      await redis.sadd(userKey(record.userId), idHash);
      await redis.pexpire(userKey(record.userId), lifetimes.max);
      const stored = { record, createdAt: now, lastSeenAt: now };
      await store.set(idHash, { ...stored, cookie: new Cookie() });
    },
    find: async (idHash) => {
      const stored = await read(idHash);
      if (stored === undefined) return undefined;
      const { record, createdAt, lastSeenAt, confirmedAt = createdAt } = stored;
      const isRecent = Date.now() - confirmedAt < recentSignInMs;
      return { ...record, isRecent, isUseDue: Date.now() - lastSeenAt >= useInterval };
    },
    recordUse: (idHash) => change(idHash, { lastSeenAt: Date.now() }),
    confirm: (idHash) => change(idHash, { confirmedAt: Date.now() }),
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
    count: () => store.length(),
    prune: () => Promise.resolve(),
  };
}

function openRecords(redis: Redis, lifetimes: SessionLifetimes) {
  const { idle, max } = lifetimes;
  const secondsLeft = ({ createdAt }: Stored) =>
    Math.ceil(Math.min(idle, createdAt + max - Date.now()) / 1000);
  const ttl = (session: SessionData) => secondsLeft(storedSchema.parse(session));
  const store = new RedisStore({ client: redis, prefix, ttl });

  async function read(idHash: string): Promise<Stored | undefined> {
    const { data: stored } = storedSchema.safeParse(await store.get(idHash));
    if (stored === undefined) return undefined;
    // A shortened setting counts for earlier sessions too.
    const isOver = Date.now() - stored.lastSeenAt >= idle || Date.now() - stored.createdAt >= max;
    return isOver ? undefined : stored;
  }

  async function change(idHash: string, changes: Partial<Stored>): Promise<void> {
    const stored = await read(idHash);
    if (stored === undefined) return;
    const changed = { ...stored, ...changes };
    // XX: never restores a session that was ended meanwhile.
    await redis.set(prefix + idHash, JSON.stringify(changed), 'EX', secondsLeft(changed), 'XX');
  }

  async function remove(idHash: string, userId: string): Promise<void> {
    await store.destroy(idHash);
    await redis.srem(userKey(userId), idHash);
  }

  /** The user's sessions that go on; expired ones are dropped from the set. */
  async function listOf(userId: string): Promise<(readonly [string, Stored])[]> {
    const found: (readonly [string, Stored])[] = [];
    for (const idHash of await redis.smembers(userKey(userId))) {
      const stored = await read(idHash);
      if (stored === undefined) await redis.srem(userKey(userId), idHash);
      else found.push([idHash, stored]);
    }
    return found;
  }

  return { store, read, change, remove, listOf };
}
