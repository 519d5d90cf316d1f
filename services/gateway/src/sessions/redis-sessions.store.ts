import type { Redis } from 'ioredis';
import { z } from 'zod';
import {
  noteInterval,
  type StoredSession,
  type SessionLifetimes,
  type SessionRecords,
} from './session-records.ts';

const storedSchema = z.object({
  userId: z.string(),
  credentialsVersion: z.int(),
  userAgent: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
type Stored = z.infer<typeof storedSchema>;

const sessionKey = (idHash: string) => `session:${idHash}`;
const userKey = (userId: string) => `sessions-of:${userId}`;

const toStored = ([idHash, stored]: readonly [string, Stored]): StoredSession => ({
  idHash,
  userAgent: stored.userAgent,
  createdAt: new Date(stored.createdAt),
  lastSeenAt: new Date(stored.lastSeenAt),
});

/** Sessions in Redis, which forgets them by itself; a set per user says which are theirs. */
export function createRedisSessions(redis: Redis, lifetimes: SessionLifetimes): SessionRecords {
  const { read, write, remove, listOf } = createRedisRecords(redis, lifetimes);
  return {
    add: async (idHash, session) => {
      const now = Date.now();
      await redis.sadd(userKey(session.userId), idHash);
      await redis.pexpire(userKey(session.userId), lifetimes.max);
      await write(idHash, { ...session, createdAt: now, lastSeenAt: now });
    },
    use: async (idHash) => {
      const stored = await read(idHash);
      if (stored === undefined) return undefined;
      if (Date.now() - stored.lastSeenAt >= noteInterval)
        await write(idHash, { ...stored, lastSeenAt: Date.now() }, 'onlyWhereItStillIs');
      return stored;
    },
    remove: async (idHash) => {
      const stored = await read(idHash);
      if (stored !== undefined) await remove(idHash, stored.userId);
    },
    list: async (userId) => {
      const listed = (await listOf(userId)).map(toStored);
      return listed.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
    },
    removeOf: async (userId, idHash) => {
      const stored = await read(idHash);
      return stored?.userId === userId && (await remove(idHash, userId));
    },
    removeOthers: async (userId, keptIdHash) => {
      for (const [idHash] of await listOf(userId)) if (idHash !== keptIdHash) await remove(idHash, userId);
    },
    prune: () => Promise.resolve(),
  };
}

function createRedisRecords(redis: Redis, { idle, max }: SessionLifetimes) {
  async function read(idHash: string): Promise<Stored | undefined> {
    const text = await redis.get(sessionKey(idHash));
    if (text === null) return undefined;
    const stored = storedSchema.parse(JSON.parse(text));
    // A setting that was shortened counts for sessions that began before.
    const isOver = Date.now() - stored.lastSeenAt >= idle || Date.now() - stored.createdAt >= max;
    return isOver ? undefined : stored;
  }

  async function write(idHash: string, stored: Stored, condition?: 'onlyWhereItStillIs'): Promise<void> {
    const lifetime = Math.max(1, Math.min(idle, stored.createdAt + max - Date.now()));
    const text = JSON.stringify(stored);
    if (condition === undefined) await redis.set(sessionKey(idHash), text, 'PX', lifetime);
    else await redis.set(sessionKey(idHash), text, 'PX', lifetime, 'XX');
  }

  async function remove(idHash: string, userId: string): Promise<boolean> {
    const removed = await redis.del(sessionKey(idHash));
    await redis.srem(userKey(userId), idHash);
    return removed > 0;
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

  return { read, write, remove, listOf };
}
