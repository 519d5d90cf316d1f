import { createLogger } from '@portfolio/kit/logger.ts';
import { run } from '@portfolio/kit/run.ts';
import { createLeads } from './app.ts';
import { readConfig } from './config.ts';
import { openLeadsDatabase } from './database.ts';

const config = readConfig(process.env);
const logger = createLogger('leads', config.LOG_LEVEL);
const database = openLeadsDatabase(config, logger);
const { http, background } = createLeads(config, database, logger);

background.start();
await run({
  http,
  host: config.HOST,
  port: config.LEADS_PORT,
  portVariable: 'LEADS_PORT',
  logger,
  started: database.started,
  stopDelay: config.STOP_DELAY,
  onStopping: () => {
    void background.stop();
  },
  stopSteps: [
    { name: 'background work', stop: background.stop },
    { name: 'database', stop: database.close },
  ],
});
