import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createAuth } from '../../../auth/src/app.ts';
import { readConfig } from '../../../auth/src/config.ts';
import { openAuthDatabase } from '../../../auth/src/database.ts';
import { keys } from './media-client.ts';

/** Auth itself, of a site that is set up. */
export async function startAuthPeer(databaseUrl: string, catalogUrl: string) {
  const logger = createLogger('auth', 'silent');
  const config = readConfig({
    ...{ ...keys.auth, DATABASE_URL: databaseUrl, CATALOG_URL: catalogUrl, CONFIG_DIR: tmpdir() },
  });
  const database = openAuthDatabase(config, logger);
  await (
    await database.connection()
  ).raw("insert into site (app_name, app_description) values ('Studio', 'Apps')");
  const server = createServer(createAuth({ config, database, logger }).http);
  await listen(server, '127.0.0.1', 0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${String(port)}`;
  const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
  return {
    origin,
    call: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const rights = userRightSchema.options;
      const token = sign({
        audience: 'auth',
        userId: randomUUID(),
        rights,
        method,
        path: path.split('?', 1)[0] ?? '',
      });
      const response = await fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', [identityHeader]: token },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.json();
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await database.close();
    },
  };
}
