import { join } from 'node:path';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres.ts';
import { run } from '@portfolio/kit/run.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const logger = createLogger('auth', config.LOG_LEVEL);
const database = openDatabase({
  schema: 'auth',
  migrations: join(import.meta.dirname, '../migrations'),
  databaseUrl: config.DATABASE_URL,
  configDir: config.CONFIG_DIR ?? config.DATA_DIR,
  logger,
});

await run({
  app: createApp({ config, database, logger }),
  host: config.HOST,
  port: config.AUTH_PORT,
  portVariable: 'AUTH_PORT',
  logger,
  stopSteps: [{ name: 'database', stop: database.close }],
});
