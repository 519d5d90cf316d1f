import { createServer } from 'node:http';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createAuth } from '../../../auth/src/app.ts';
import { readConfig } from '../../../auth/src/config.ts';
import { openAuthDatabase } from '../../../auth/src/database.ts';
import { createPasswords } from '../../../auth/src/users/passwords.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import { administrator, keys, password } from './gateway-under-test.ts';

interface RealAuth {
  url: string;
  /** Every line that was logged. */
  logs: string[];
  stop: () => Promise<void>;
}

/** Auth itself, in this process, with a site and its administrator. */
export async function startRealAuth(
  database: TestDatabase,
  publicUrl: string,
  settings: Record<string, string> = {},
): Promise<RealAuth> {
  const config = readConfig({
    ...keys.auth,
    DATABASE_URL: database.url,
    PUBLIC_URL: publicUrl,
    ...settings,
  });
  const logs: string[] = [];
  const logger = createLogger('auth', 'trace', { write: (line) => void logs.push(line) });
  const schema = openAuthDatabase(config, logger);
  const server = createServer(createAuth({ config, database: schema, logger }).http);
  await listen(server, '127.0.0.1', 0);
  await schema.reload();
  const { id, email, firstName, lastName } = administrator;
  const hash = await createPasswords().hash(password);
  await database.query(
    `insert into auth.users (id, email, first_name, last_name, password_hash, roles) values ($1, $2, $3, $4, $5, '{owner}')`,
    [id, email, firstName, lastName, hash],
  );
  await database.query(`insert into auth.site (app_name, app_description) values ('Studio Nine', 'Apps')`);
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    logs,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await schema.close();
    },
  };
}
