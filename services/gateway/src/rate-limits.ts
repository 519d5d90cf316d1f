import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Database } from '@portfolio/kit/postgres.ts';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Limit } from './config.ts';

export type LimitName = 'login' | 'loginAccount' | 'setup' | 'contact' | 'upload';

/** Counted tries: in Redis or PostgreSQL, so that replicas count together; in memory before setup and while those are away. */
export interface RateLimits {
  /** Counts one try of a key. @throws AppError 429 with `Retry-After` where there was none left */
  take: (limit: LimitName, key: string) => Promise<void>;
  /** Takes one counted try back. */
  giveBack: (limit: LimitName, key: string) => Promise<void>;
  /** Counts nothing. @throws AppError 429 with `Retry-After` where no try is left */
  check: (limit: LimitName, key: string) => Promise<void>;
}

interface RateLimitsOptions {
  limits: Record<LimitName, Limit>;
  database: Database;
  redis: Redis | undefined;
  logger: Logger;
}

const codes: Partial<Record<LimitName, ErrorCode>> = {
  login: 'tooManyLogins',
  loginAccount: 'tooManyLogins',
};

const refuse = (limit: LimitName, { msBeforeNext }: RateLimiterRes) =>
  appError(codes[limit] ?? 'tooManyRequests', { retryAfter: msBeforeNext / 1000 });

/** One limit over the stores that it may be kept in. */
function createLimiter(
  name: LimitName,
  { count, seconds }: Limit,
  { database, redis, logger }: Omit<RateLimitsOptions, 'limits'>,
): () => Promise<RateLimiterAbstract> {
  const shape = { keyPrefix: name, points: count, duration: seconds };
  const memory = new RateLimiterMemory(shape);
  if (redis !== undefined) {
    const limiter = new RateLimiterRedis({
      ...shape,
      keyPrefix: `limit:${name}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
    return () => Promise.resolve(limiter);
  }
  let current: { db: unknown; limiter: RateLimiterAbstract } | undefined;
  return async () => {
    try {
      const db = await database.connection();
      if (current?.db !== db) {
        const options = {
          ...shape,
          storeClient: db,
          storeType: 'knex',
          schemaName: 'gateway',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: memory,
        };
        current = { db, limiter: new RateLimiterPostgres(options) };
      }
      return current.limiter;
    } catch (error) {
      if (database.isConfigured()) logger.warn({ err: error, limit: name }, 'limit kept in memory');
      return memory;
    }
  };
}

export function createRateLimits({ limits, ...stores }: RateLimitsOptions): RateLimits {
  const limiters = {
    login: createLimiter('login', limits.login, stores),
    loginAccount: createLimiter('loginAccount', limits.loginAccount, stores),
    setup: createLimiter('setup', limits.setup, stores),
    contact: createLimiter('contact', limits.contact, stores),
    upload: createLimiter('upload', limits.upload, stores),
  };
  return {
    take: async (limit, key) => {
      const limiter = await limiters[limit]();
      await limiter.consume(key).catch((thrown: unknown) => {
        throw thrown instanceof RateLimiterRes ? refuse(limit, thrown) : thrown;
      });
    },
    giveBack: async (limit, key) => {
      const limiter = await limiters[limit]();
      await limiter.reward(key);
    },
    check: async (limit, key) => {
      const limiter = await limiters[limit]();
      const state = await limiter.get(key);
      if (state !== null && state.consumedPoints >= limits[limit].count) throw refuse(limit, state);
    },
  };
}
