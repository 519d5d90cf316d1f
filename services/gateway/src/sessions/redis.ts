import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Logger } from '@portfolio/kit/logger.ts';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl, type RedisAddress } from './redis-address.ts';

/** A connection to one server, to the master that sentinels name, or to a cluster. */
export type RedisClient = Redis | Cluster;

/** A cluster that misses a part of its slots is asked again so often, a tenth of a second apart. */
const clusterTries = 8;

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1000);

/** No command waits for a server that is not there, and none longer than a second. */
const limits = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 1000,
} satisfies RedisOptions;

/** A former master that has become a replica refuses writes; by a new connection the master is found. */
const reconnectOnError = (error: Error) => (error.message.startsWith('READONLY') ? 2 : false);

const tlsOf = ({ isEncrypted, ca }: RedisAddress, host?: string) => {
  if (!isEncrypted) return undefined;
  return {
    ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
    // The certificate is for the name, whatever address it has.
    ...(host === undefined || isIP(host) !== 0 ? {} : { servername: host }),
  };
};

const loginOf = ({ username, password }: RedisAddress) => ({
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password }),
});

function connectSingle(address: RedisAddress): Redis {
  const [node] = address.nodes;
  const tls = tlsOf(address, node.host);
  return new Redis({
    ...limits,
    ...loginOf(address),
    ...node,
    db: address.db,
    retryStrategy,
    reconnectOnError,
    ...(tls === undefined ? {} : { tls }),
  });
}

function connectSentinel(address: RedisAddress): Redis {
  const { nodes, masterName, db, sentinelUsername, sentinelPassword } = address;
  const tls = tlsOf(address);
  return new Redis({
    ...limits,
    ...loginOf(address),
    sentinels: nodes,
    name: masterName,
    db,
    retryStrategy,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: 2000,
    reconnectOnError,
    ...(sentinelUsername === undefined ? {} : { sentinelUsername }),
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
    ...(tls === undefined ? {} : { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
  });
}

function connectCluster(address: RedisAddress): Cluster {
  const tls = tlsOf(address);
  return new Cluster(address.nodes, {
    enableOfflineQueue: false,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshTimeout: 2000,
    maxRedirections: clusterTries,
    retryDelayOnClusterDown: 100,
    retryDelayOnFailover: 100,
    // Names stay names: certificates are for them.
    dnsLookup: (host, done) => {
      done(null, host);
    },
    redisOptions: { ...limits, ...loginOf(address), ...(tls === undefined ? {} : { tls }) },
  });
}

const connect = {
  single: connectSingle,
  sentinel: connectSentinel,
  cluster: connectCluster,
} as const;

/**
 * Connects to Redis and stays connected. While Redis is down or hangs, each command fails at once or within a second, so that
 * no request waits for it.
 *
 * @param url as `parseRedisUrl` takes it
 */
export function connectRedis(url: string, logger: Logger): RedisClient {
  const address = parseRedisUrl(url);
  const redis: RedisClient = connect[address.kind](address);
  redis.on('error', (error: unknown) => {
    logger.warn({ err: error }, 'redis is not reachable');
  });
  return redis;
}
