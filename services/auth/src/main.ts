import { createLogger } from '@portfolio/kit/logger.ts';
import { run } from '@portfolio/kit/run.ts';
import { createAuth, createEvents } from './app.ts';
import { readConfig } from './config.ts';
import { openAuthDatabase } from './database.ts';
import { requireMode, requireModeLater } from './site/require-mode.ts';

const config = readConfig(process.env);
const logger = createLogger('auth', config.LOG_LEVEL);
const database = openAuthDatabase(config, logger);
const isDemo = config.DEMO === '1';
const stopping = new AbortController();

function endWith(error: unknown): never {
  logger.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const { http, previewsLoop, mailQueue } = createAuth({ config, database, logger });
const eventsLoop = createEvents({ config, database, logger });

previewsLoop.start();
eventsLoop.start();
mailQueue.start();
await run({
  http,
  host: config.HOST,
  port: config.AUTH_PORT,
  portVariable: 'AUTH_PORT',
  logger,
  started: async () => {
    await database.started();
    const isChecked = await requireMode(database, isDemo).catch(endWith);
    if (!isChecked) requireModeLater(database, isDemo, stopping.signal).catch(endWith);
  },
  stopDelay: config.STOP_DELAY,
  onStopping: () => {
    stopping.abort();
  },
  stopSteps: [
    { name: 'previews', stop: previewsLoop.stop },
    { name: 'events', stop: eventsLoop.stop },
    { name: 'mails', stop: mailQueue.stop },
    { name: 'database', stop: database.close },
  ],
});
