import type { Logger } from '@portfolio/kit/logger.ts';
import { Redis } from 'ioredis';

/**
 * Connects to Redis and stays connected. While Redis is down or hangs, each command fails at once or within a second, so that
 * no request waits for it.
 *
 * @param url `redis://user:password@host:6379/0`, or `rediss://…` for TLS
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: 1000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    // Behind one name a failover makes another server the master: the old one refuses writes, and a new connection finds it.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  });
  redis.on('error', (error: unknown) => {
    logger.warn({ err: error }, 'redis is not reachable');
  });
  return redis;
}
