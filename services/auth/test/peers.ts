import { createServer, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { listen } from '@portfolio/kit/run.ts';
import { serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';

/** How a service takes being told to migrate. */
type PeerBehaviour = 'migrate' | 'fail' | 'hang' | 'be absent';

/** The three other services as far as the setup sees them: the far end of `POST /internal/migrate`. */
export interface Peers {
  /** Where they are, as settings of auth. */
  settings: Record<string, string>;
  /** Paths that were called, each with whether a service's token came along. */
  calls: string[];
  /** What the last of them does from now on; those that hang get their answer where it is to migrate. */
  behave: (behaviour: PeerBehaviour) => void;
  stop: () => void;
}

export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export async function startPeers(): Promise<Peers> {
  const calls: string[] = [];
  const hanging = new Set<ServerResponse>();
  let behaviour: PeerBehaviour = 'migrate';

  const start = async (name: string, isLast: boolean) => {
    const server = createServer((request, response) => {
      const isSigned = typeof request.headers[serviceTokenHeader] === 'string';
      calls.push(`${name} ${request.method ?? ''} ${request.url ?? ''}${isSigned ? ' signed' : ''}`);
      if (['/internal/languages', '/internal/seed'].includes(request.url ?? ''))
        response.writeHead(200).end();
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
