import { hash } from 'node:crypto';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Limit } from '@portfolio/kit/config.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { isDatabaseOutage } from '@portfolio/kit/postgres/postgres-errors.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { isRedisOutage } from '../sessions/redis-outage.ts';
import type { Redis } from 'ioredis';

const loginLimits = [
  'loginAddress',
  'loginAccountAddress',
  'loginAccount',
  'loginAccountDevice',
  'totpAccount',
] as const;
const limitNames = [
  ...loginLimits,
  'setup',
  'contact',
  'upload',
  'links',
  'verdicts',
  'documents',
  'token',
  'register',
  'visits',
  'authorizations',
  'cspReports',
  'cspReportsAll',
  'uploadsAll',
] as const;
/**
 * Wrong passwords are counted by address, by account and address, and by account from everywhere, apart for browsers that signed in
 * to it before; wrong codes by account too.
 */
export type LimitName = (typeof limitNames)[number];

/**
 * Counts tries in Redis or PostgreSQL, so that replicas count together; in memory before setup and while the store is down.
 * Keys are stored hashed: no length or spelling of input changes a limit.
 */
export interface RateLimits {
  /** Counts one try of a key. @throws AppError 429 with `Retry-After` where there was none left */
  consume: (limit: LimitName, key: string) => Promise<void>;
  /** Takes one counted try back. */
  giveBack: (limit: LimitName, key: string) => Promise<void>;
  /** Counts nothing. @throws AppError 429 with `Retry-After` where no try is left */
  check: (limit: LimitName, key: string) => Promise<void>;
}

interface Stores {
  database: Database;
  /** Undefined where limits live in PostgreSQL. */
  redis: Redis | undefined;
  logger: Logger;
}

/** Uploads of all users together are limited in a demo only. */
type Limits = Record<Exclude<LimitName, 'uploadsAll'>, Limit> & { uploadsAll: Limit | undefined };

const isLoginLimit = (limit: LimitName) => loginLimits.some((name) => name === limit);

const refuse = (limit: LimitName, { msBeforeNext }: RateLimiterRes) =>
  appError(isLoginLimit(limit) ? 'tooManyLogins' : 'tooManyRequests', { retryAfter: msBeforeNext / 1000 });

const hashed = (key: string) => hash('sha256', key, 'base64url');

/** Calls a limiter of the store that works at that moment. */
type WithLimiter = <T>(call: (limiter: RateLimiterAbstract) => Promise<T>) => Promise<T>;

export function createRateLimits({ limits, ...stores }: Stores & { limits: Limits }): RateLimits {
  const outage = createStoreOutage(stores.logger);
  const limiters = Object.fromEntries(
    limitNames.map((name) => {
      const limit = limits[name];
      return [name, limit && createLimiter(name, limit, stores, outage)];
    }),
  ) as Record<LimitName, WithLimiter | undefined>;
  return {
    consume: async (limit, key) => {
      await limiters[limit]?.((store) => store.consume(hashed(key))).catch((thrown: unknown) => {
        throw thrown instanceof RateLimiterRes ? refuse(limit, thrown) : thrown;
      });
    },
    giveBack: async (limit, key) => {
      await limiters[limit]?.((store) => store.reward(hashed(key)));
    },
    check: async (limit, key) => {
      const state = await limiters[limit]?.((store) => store.get(hashed(key)));
      const most = limits[limit]?.count ?? Infinity;
      if (state && state.consumedPoints >= most) throw refuse(limit, state);
    },
  };
}

/**
 * Attempts what a wrong password makes fail. Each try is counted before it is made, so that many at once are not more than one
 * after the other, and given back unless it was wrong.
 *
 * @throws AppError `tooManyLogins`; whatever `attempt` throws
 */
export async function countWrongTries<T>(
  limits: RateLimits,
  tries: readonly (readonly [LimitName, string])[],
  isWrong: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [limit, key] of tries) await limits.check(limit, key);
  const counted: (readonly [LimitName, string])[] = [];
  const giveBack = async () => {
    for (const [limit, key] of counted) await limits.giveBack(limit, key);
  };
  try {
    for (const [limit, key] of tries) {
      await limits.consume(limit, key);
      counted.push([limit, key]);
    }
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBack();
    throw error;
  }
}

const outageMs = 2000;

/** Remembers that the store failed a moment ago, so that no request waits for it to fail again. */
function createStoreOutage(logger: Logger) {
  let until = -Infinity;
  return {
    isOn: () => performance.now() < until,
    note: (error: unknown) => {
      logger.warn({ err: error }, 'limits are counted in memory');
      until = performance.now() + outageMs;
    },
  };
}

function createLimiter(
  name: LimitName,
  { count, seconds }: Limit,
  stores: Stores,
  outage: ReturnType<typeof createStoreOutage>,
): WithLimiter {
  const options = { keyPrefix: `limit:${name}`, points: count, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const findStored = createStoredLimiter(options, stores);
  // Each process renders and counts by itself, and neither a document nor a visit shall cost a write.
  if (name === 'documents' || name === 'visits') return (call) => call(memory);
  const { redis, database } = stores;
  const isOutage = redis === undefined ? isDatabaseOutage : isRedisOutage;
  return async (call) => {
    if (outage.isOn() || (redis === undefined && !database.isConfigured())) return call(memory);
    try {
      return await call(await findStored());
    } catch (error) {
      if (error instanceof RateLimiterRes || !isOutage(error)) throw error;
      outage.note(error);
      return call(memory);
    }
  };
}

/** The limiter in the store; made anew when the database is another one. */
function createStoredLimiter(
  options: { keyPrefix: string; points: number; duration: number },
  { database, redis }: Stores,
): () => Promise<RateLimiterAbstract> {
  if (redis !== undefined) {
    const limiter = new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
    return () => Promise.resolve(limiter);
  }
  let current: { db: unknown; limiter: RateLimiterAbstract } | undefined;
  return async () => {
    const db = await database.connection();
    if (current?.db !== db) {
      const limiter = new RateLimiterPostgres({
        ...options,
        schemaName: 'gateway',
        tableName: 'rate_limits',
        tableCreated: true,
        storeClient: db,
        storeType: 'knex',
        // Expired rows are deleted together with expired sessions.
        clearExpiredByTimeout: false,
      });
      current = { db, limiter };
    }
    return current.limiter;
  };
}
