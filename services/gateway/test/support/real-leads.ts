import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createLeads } from '../../../leads/src/app.ts';
import { readConfig } from '../../../leads/src/config.ts';
import { openLeadsDatabase } from '../../../leads/src/database.ts';
import { keys } from './gateway-under-test.ts';

/** Leads itself, in this process, without its background work. */
export async function startRealLeads(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const logger = createLogger('leads', 'silent');
  const config = readConfig({
    ...keys.service,
    DATABASE_URL: databaseUrl,
    CHANNEL_KEY: randomBytes(32).toString('hex'),
    // Nothing listens there.
    PUBLIC_URL: 'http://127.0.0.1:1',
    LEAD_CANARY: '0',
  });
  const database = openLeadsDatabase(config, logger);
  await database.reload();
  const server = createServer(createLeads(config, database, logger).http);
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await database.close();
    },
  };
}
