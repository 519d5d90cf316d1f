import { createServer } from 'node:http';
import { join } from 'node:path';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createCatalog } from '../../../catalog/src/app.ts';
import { readConfig } from '../../../catalog/src/config.ts';
import { keys } from './gateway-under-test.ts';

export interface RealCatalog {
  port: number;
  /** Stops as if it was killed, as far as callers can tell. */
  stop: () => Promise<void>;
  /** Publishes what is due from now on. */
  startClock: () => void;
  stopClock: () => Promise<void>;
}

/** The catalog itself, in this process. */
export async function startRealCatalog(
  databaseUrl: string,
  port = 0,
  authUrl?: string,
): Promise<RealCatalog> {
  const logger = createLogger('catalog', 'silent');
  const folder = join(import.meta.dirname, '../../../catalog');
  const migrations = join(folder, 'migrations');
  const database = openDatabase({ schema: 'catalog', migrations, databaseUrl, configDir: folder, logger });
  const settings = { PUBLIC_URL: 'http://studio.test', ...(authUrl !== undefined && { AUTH_URL: authUrl }) };
  const config = readConfig({ ...keys.service, ...settings });
  const { http, clock } = createCatalog({ config, database, logger });
  const server = createServer(http);
  await listen(server, '127.0.0.1', port);
  // Tests look into its tables.
  await database.started();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    startClock: clock.start,
    stopClock: clock.stop,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}
