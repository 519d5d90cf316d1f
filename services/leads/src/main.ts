import { createLogger } from '@portfolio/kit/logger.ts';
import { run } from '@portfolio/kit/run.ts';
import { createLeads } from './app.ts';
import { readConfig } from './config.ts';
import { openLeadsDatabase } from './database.ts';

const config = readConfig(process.env);
const logger = createLogger('leads', config.LOG_LEVEL);
const database = openLeadsDatabase(config, logger);
const { http, worker, upkeep, canary } = createLeads(config, database, logger);
worker.start();
upkeep.start();
canary.start();
await run({
  http,
  host: config.HOST,
  port: config.LEADS_PORT,
  portVariable: 'LEADS_PORT',
  logger,
  started: database.started,
  stopDelay: config.STOP_DELAY,
  onStopping: () => {
    void worker.stop();
    void upkeep.stop();
    void canary.stop();
  },
  stopSteps: [
    { name: 'deliveries', stop: worker.stop },
    { name: 'upkeep', stop: upkeep.stop },
    { name: 'canary', stop: canary.stop },
    { name: 'database', stop: database.close },
  ],
});
