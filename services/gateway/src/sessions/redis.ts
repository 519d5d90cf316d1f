import type { Logger } from '@portfolio/kit/logger.ts';
import { Redis } from 'ioredis';

/**
 * Connects to Redis and stays connected. While Redis is down or hangs, each command fails at once or within a second, so that
 * no request waits for it.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  redis.on('error', (error) => {
    logger.warn({ err: error }, 'redis is not reachable');
  });
  return redis;
}
