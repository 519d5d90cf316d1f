import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { imagesInUseBodySchema } from '@portfolio/contracts/media/media.ts';
import { userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import { openDatabase } from '@portfolio/kit/postgres/postgres.ts';
import { listen } from '@portfolio/kit/run.ts';
import { serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { createCatalog } from '../../../catalog/src/app.ts';
import { readConfig } from '../../../catalog/src/config.ts';
import { keys } from './media-client.ts';

type Interception = (paths: readonly string[]) => unknown;

/** Hands questions on to the catalog, after what was asked to be done before. */
function createDoor(origin: string) {
  let before: Interception = () => undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await json(request);
      await before(imagesInUseBodySchema.parse(body).paths);
      const headers = {
        'content-type': 'application/json',
        [serviceTokenHeader]: String(request.headers[serviceTokenHeader]),
      };
      const path = request.url ?? '';
      const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      response.writeHead(answer.status).end(await answer.text());
    })().catch(() => response.writeHead(503).end());
  });
  return {
    server,
    /** What is done with the next questions before the catalog gets them; a throw is an answer of 503. */
    before: (interception: Interception) => {
      before = interception;
    },
    reset: () => {
      before = () => undefined;
    },
  };
}

export type CatalogPeer = Awaited<ReturnType<typeof startCatalogPeer>>;

/** The catalog itself, and in front of it a door at which something can happen before a question gets through. */
export async function startCatalogPeer(databaseUrl: string, settings: Record<string, string> = {}, port = 0) {
  const logger = createLogger('catalog', 'silent');
  const folder = join(import.meta.dirname, '../../../catalog');
  const migrations = join(folder, 'migrations');
  const database = openDatabase({ schema: 'catalog', migrations, databaseUrl, configDir: folder, logger });
  const config = readConfig({ ...keys.service, PUBLIC_URL: 'http://studio.test', ...settings });
  const { http } = createCatalog({ config, database, logger });
  const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
  const server = createServer(http);
  const origin = await open(server, port);
  const door = createDoor(origin);

  async function call(method: string, path: string, body?: unknown, name = 'Ada Lovelace'): Promise<string> {
    const rights = userRightSchema.options;
    const signed = path.split('?', 1)[0] ?? '';
    const token = sign({ audience: 'catalog', userId: randomUUID(), name, rights, method, path: signed });
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', [identityHeader]: token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.text();
  }

  return {
    url: await open(door.server),
    /** The catalog without the door. */
    origin,
    call,
    before: door.before,
    reset: door.reset,
    /** Creates an app with these images. @returns its id */
    showImages: async (thumbnailUrl: string, screenshots: readonly string[] = []): Promise<string> => {
      const text = await call('POST', '/api/apps/create', {
        title: `App ${randomUUID()}`,
        category: 'Business',
        appType: 'Website',
        shortDescription: 'Shows images.',
        description: 'Shows images.',
        thumbnailUrl,
        screenshots,
      });
      return appSchema.parse(JSON.parse(text)).id;
    },
    remove: (id: string) => call('DELETE', `/api/apps/delete/${id}`),
    stop: async () => {
      for (const it of [door.server, server]) {
        it.close();
        it.closeAllConnections();
      }
      await database.close();
    },
  };
}

async function open(server: ReturnType<typeof createServer>, port = 0): Promise<string> {
  await listen(server, '127.0.0.1', port);
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
}
