import { join } from 'node:path';
import { databaseAddressOf } from '@portfolio/kit/config.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { run } from '@portfolio/kit/run.ts';
import { createCatalog } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const logger = createLogger('catalog', config.LOG_LEVEL);
const database = openDatabase({
  schema: 'catalog',
  migrations: join(import.meta.dirname, '../migrations'),
  ...databaseAddressOf(config),
  logger,
});
const { http, clock, trashSweep, outbox, languagesLoop } = createCatalog({ config, database, logger });

clock.start();
trashSweep.start();
outbox.start();
languagesLoop.start();
await run({
  http,
  host: config.HOST,
  port: config.CATALOG_PORT,
  portVariable: 'CATALOG_PORT',
  logger,
  started: database.started,
  stopDelay: config.STOP_DELAY,
  stopSteps: [
    { name: 'clock', stop: clock.stop },
    { name: 'trash', stop: trashSweep.stop },
    { name: 'events', stop: outbox.stop },
    { name: 'languages', stop: languagesLoop.stop },
    { name: 'database', stop: database.close },
  ],
});
