import { join } from 'node:path';
import { databaseAddressOf } from '@portfolio/kit/config.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { run } from '@portfolio/kit/run.ts';
import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const logger = createLogger('gateway', config.LOG_LEVEL);
const database = openDatabase({
  schema: 'gateway',
  migrations: join(import.meta.dirname, '../migrations'),
  ...databaseAddressOf(config),
  logger,
  statementTimeout: 2000,
});
const redis =
  config.REDIS_URL === undefined
    ? undefined
    : (await import('./sessions/redis.ts')).connectRedis(config.REDIS_URL, logger);
const { server, stopSteps } = createGateway(config, { database, redis, logger });

const { HOST: host, PORT: port, STOP_DELAY: stopDelay } = config;
await run({ http: server, host, port, portVariable: 'PORT', logger, stopDelay, stopSteps });
