import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SaveLanguagesBody } from '@portfolio/contracts/site/stored-settings.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { keys } from './auth-client.ts';

const sign = createServiceTokenSigner(keys.service.SERVICE_SECRET);

/** How a service takes being told to migrate. */
type PeerBehaviour = 'migrate' | 'fail' | 'hang' | 'be absent';

/** The three other services as far as the setup sees them: the far end of `POST /internal/migrate`. */
export interface Peers {
  /** Where they are, as settings of auth. */
  settings: Record<string, string>;
  /** Paths that were called, each with whether a service's token came along. */
  calls: string[];
  /** The catalog has settings published there, as it does with languages. */
  publishBy: (origin: string) => void;
  /** What the last of them does from now on; those that hang get their answer where it is to migrate. */
  behave: (behaviour: PeerBehaviour) => void;
  stop: () => void;
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** What the catalog does with languages: it has auth publish them. */
function createPublish() {
  let authOrigin = '';
  return {
    publishBy: (origin: string) => {
      authOrigin = origin;
    },
    publish: async (request: IncomingMessage, response: ServerResponse) => {
      const { changes, by } = (await json(request)) as SaveLanguagesBody;
      const path = '/internal/publish-settings';
      const token = sign({ audience: 'auth', method: 'POST', path });
      const answer = await fetch(authOrigin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [serviceTokenHeader]: token },
        body: JSON.stringify({ changes, by, writtenBy: by }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    },
  };
}

export async function startPeers(): Promise<Peers> {
  const calls: string[] = [];
  const hanging = new Set<ServerResponse>();
  let behaviour: PeerBehaviour = 'migrate';
  const publishing = createPublish();

  const start = async (name: string, isLast: boolean) => {
    const server = createServer((request, response) => {
      const isSigned = typeof request.headers[serviceTokenHeader] === 'string';
      calls.push(`${name} ${request.method ?? ''} ${request.url ?? ''}${isSigned ? ' signed' : ''}`);
      if (request.url === '/internal/languages') void publishing.publish(request, response);
      else if (request.url === '/internal/seed') response.writeHead(200).end();
      else if (!isLast || behaviour === 'migrate') response.writeHead(204).end();
      else if (behaviour === 'fail') response.writeHead(500).end('{"message":"canary of a service"}');
      else if (behaviour === 'be absent') request.socket.destroy();
      else hanging.add(response);
    });
    await listen(server, '127.0.0.1', 0);
    return server;
  };
  const servers = [await start('catalog', false), await start('media', false), await start('leads', true)];
  const [catalog, media, leads] = servers.map((server) => `http://127.0.0.1:${String(portOf(server))}`);
  return {
    settings: { CATALOG_URL: catalog ?? '', MEDIA_URL: media ?? '', LEADS_URL: leads ?? '' },
    calls,
    publishBy: publishing.publishBy,
    behave: (next) => {
      behaviour = next;
      if (next !== 'migrate') return;
      for (const response of hanging) response.writeHead(204).end();
      hanging.clear();
    },
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
