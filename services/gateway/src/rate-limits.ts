import type { ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createGrouped } from '@portfolio/kit/grouped.ts';
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

interface Stores {
  database: Database;
  /** Undefined where limits live in PostgreSQL. */
  redis: Redis | undefined;
  logger: Logger;
}

const codes: Partial<Record<LimitName, ErrorCode>> = {
  login: 'tooManyLogins',
  loginAccount: 'tooManyLogins',
};

const refuse = (limit: LimitName, { msBeforeNext }: RateLimiterRes) =>
  appError(codes[limit] ?? 'tooManyRequests', { retryAfter: msBeforeNext / 1000 });

/** Does something with one limit, wherever it is kept at that moment. */
type Act = <T>(act: (limiter: RateLimiterAbstract) => Promise<T>) => Promise<T>;

export function createRateLimits({
  limits,
  ...stores
}: Stores & { limits: Record<LimitName, Limit> }): RateLimits {
  const away = createAway(stores.logger);
  const asked = createShared<RateLimiterRes | null>();
  const limiter = (name: LimitName): Act => createLimiter(name, limits[name], stores, away);
  const limiters: Record<LimitName, Act> = {
    login: limiter('login'),
    loginAccount: limiter('loginAccount'),
    setup: limiter('setup'),
    contact: limiter('contact'),
    upload: limiter('upload'),
  };
  const taking = (name: LimitName) => createTaking(limiters[name], limits[name].count);
  const takings: Record<LimitName, ReturnType<typeof createTaking>> = {
    login: taking('login'),
    loginAccount: taking('loginAccount'),
    setup: taking('setup'),
    contact: taking('contact'),
    upload: taking('upload'),
  };
  return {
    take: async (limit, key) => {
      const refusal = await takings[limit](key);
      if (refusal !== undefined) throw refuse(limit, refusal);
    },
    giveBack: async (limit, key) => {
      await limiters[limit]((kept) => kept.reward(key));
    },
    check: async (limit, key) => {
      const state = await asked.share(`${limit} ${key}`, () => limiters[limit]((kept) => kept.get(key)));
      if (state !== null && state.consumedPoints >= limits[limit].count) throw refuse(limit, state);
    },
  };
}

/**
 * Does something that a wrong password makes fail. Each try is counted before it is made, so that many at once are not more
 * than one after the other, and taken back unless it was wrong.
 *
 * @throws AppError `tooManyLogins`; whatever `act` throws
 */
export async function countWrongTries<T>(
  limits: RateLimits,
  tries: readonly (readonly [LimitName, string])[],
  isWrong: (error: unknown) => boolean,
  act: () => Promise<T>,
): Promise<T> {
  for (const [limit, key] of tries) await limits.check(limit, key);
  for (const [limit, key] of tries) await limits.take(limit, key);
  const giveBack = async () => {
    for (const [limit, key] of tries) await limits.giveBack(limit, key);
  };
  try {
    const done = await act();
    await giveBack();
    return done;
  } catch (error) {
    if (!isWrong(error)) await giveBack();
    throw error;
  }
}

/** Who asks the same while it is being asked gets the same answer: a flood of tries is no flood of queries. */
function createShared<Answer>() {
  const asking = new Map<string, Promise<Answer>>();
  return {
    share: (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = asking.get(key) ?? ask().finally(() => asking.delete(key));
      asking.set(key, answer);
      return answer;
    },
  };
}

/**
 * Counts tries; those of one key that come while others are being counted are counted together, the first come first.
 *
 * @returns a function that gives the state of the limit where there was no try left
 */
function createTaking(limiter: Act, count: number): (key: string) => Promise<RateLimiterRes | undefined> {
  async function consume(key: string, tries: number) {
    const state = await limiter((kept) => kept.consume(key, tries)).catch((thrown: unknown) => {
      if (thrown instanceof RateLimiterRes) return thrown;
      throw thrown;
    });
    return { key, state, taken: state.consumedPoints - tries };
  }

  return createGrouped({
    maxItems: 64,
    carryOut: async (keys: readonly string[]) => {
      const tries = Map.groupBy(keys, (key) => key);
      const consumed = await Promise.all([...tries].map(([key, { length }]) => consume(key, length)));
      const states = new Map(consumed.map((one) => [one.key, one]));
      return keys.map((key) => {
        const one = states.get(key);
        if (one === undefined) return undefined;
        one.taken += 1;
        return one.taken > count ? one.state : undefined;
      });
    },
  });
}

const awayMs = 2000;

/** Whether the store failed a moment ago: then nobody waits for it to fail again. */
function createAway(logger: Logger) {
  let until = -Infinity;
  return {
    is: () => performance.now() < until,
    note: (error: unknown) => {
      logger.warn({ err: error }, 'limits kept in memory');
      until = performance.now() + awayMs;
    },
  };
}

function createLimiter(
  name: LimitName,
  limit: Limit,
  stores: Stores,
  away: ReturnType<typeof createAway>,
): Act {
  const shape = { keyPrefix: `limit:${name}`, points: limit.count, duration: limit.seconds };
  const memory = new RateLimiterMemory(shape);
  const find = findStored(shape, stores);
  return async (act) => {
    if (away.is() || (stores.redis === undefined && !stores.database.isConfigured())) return act(memory);
    try {
      return await act(await find());
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      away.note(error);
      return act(memory);
    }
  };
}

/** The limiter in the store, made anew when the database is another one. */
function findStored(
  shape: { keyPrefix: string; points: number; duration: number },
  { database, redis }: Stores,
): () => Promise<RateLimiterAbstract> {
  if (redis !== undefined) {
    const limiter = new RateLimiterRedis({ ...shape, storeClient: redis, rejectIfRedisNotReady: true });
    return () => Promise.resolve(limiter);
  }
  let current: { db: unknown; limiter: RateLimiterAbstract } | undefined;
  return async () => {
    const db = await database.connection();
    if (current?.db !== db) {
      const table = { schemaName: 'gateway', tableName: 'rate_limits', tableCreated: true };
      // What has expired is cleared away together with sessions that are over.
      const options = {
        ...shape,
        ...table,
        storeClient: db,
        storeType: 'knex',
        clearExpiredByTimeout: false,
      };
      current = { db, limiter: new RateLimiterPostgres(options) };
    }
    return current.limiter;
  };
}
