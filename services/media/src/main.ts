import { createLogger } from '@portfolio/kit/logger.ts';
import { run } from '@portfolio/kit/run.ts';
import { createMedia } from './app.ts';
import { readConfig } from './config.ts';
import { openMediaDatabase } from './database.ts';
import { openStore } from './images/store/open-store.ts';

const config = readConfig(process.env);
const logger = createLogger('media', config.LOG_LEVEL);
const database = openMediaDatabase(config, logger);
const media = createMedia({ config, database, store: await openStore(config), logger });
media.start();
await run({
  http: media.http,
  host: config.HOST,
  port: config.MEDIA_PORT,
  portVariable: 'MEDIA_PORT',
  logger,
  // An archive may be on its way for long; the gateway limits what visitors send.
  requestTimeout: 900_000,
  started: database.started,
  stopDelay: config.STOP_DELAY,
  stopSteps: [
    { name: 'images', stop: media.stop },
    { name: 'database', stop: database.close },
  ],
});
