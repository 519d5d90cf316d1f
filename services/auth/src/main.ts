import { createLogger } from '@portfolio/kit/logger.ts';
import { run } from '@portfolio/kit/run.ts';
import { createAuth } from './app.ts';
import { readConfig } from './config.ts';
import { openAuthDatabase } from './database.ts';
import { requireMode } from './site/require-mode.ts';

const config = readConfig(process.env);
const logger = createLogger('auth', config.LOG_LEVEL);
const database = openAuthDatabase(config, logger);

await run({
  http: createAuth({ config, database, logger }),
  host: config.HOST,
  port: config.AUTH_PORT,
  portVariable: 'AUTH_PORT',
  logger,
  started: async () => {
    await database.started();
    await requireMode(database, config.DEMO === '1').catch((error: unknown) => {
      logger.fatal(error instanceof Error ? error.message : String(error));
      process.exit(1);
    });
  },
  stopDelay: config.STOP_DELAY,
  stopSteps: [{ name: 'database', stop: database.close }],
});
