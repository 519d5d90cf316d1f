import type { Logger } from '@portfolio/kit/logger.ts';
import { Redis } from 'ioredis';

/**
 * Connects to Redis and stays connected. While it is away, or hangs, each command fails at once or within a second: whoever
 * asks has something better to do than to wait.
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
    logger.warn({ err: error }, 'redis away');
  });
  return redis;
}
