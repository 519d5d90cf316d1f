import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@portfolio/kit/run.ts';

/** A request as it arrived at the other end of the network. */
export interface Arrival {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A server that stands where a service would, notes what arrives, and answers as it is told. */
export interface Peer {
  url: string;
  port: number;
  /** Everything that arrived, requests whose handler reads the body itself without it. */
  arrivals: Arrival[];
  /** Takes the place of the handler. */
  handle: (handler: Handler) => void;
  /** Connections that are open. */
  connections: () => Promise<number>;
  closeConnections: () => void;
  stop: () => Promise<void>;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** Reads the body and sends back what arrived. */
export const echo: Handler = async (request, response) => {
  const body = await text(request);
  sendJson(response, 200, { method: request.method, url: request.url, headers: request.headers, body });
};

export async function startPeer(first: Handler = echo, port = 0): Promise<Peer> {
  let current = first;
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const arrival = { method, url, headers, rawHeaders, body: '' };
    arrivals.push(arrival);
    request.on('data', (chunk: Buffer) => (arrival.body += chunk.toString('latin1')));
    request.on('error', () => undefined);
    // A caller that hangs up leaves nobody to answer.
    Promise.resolve(current(request, response)).catch(() => response.destroy());
  });
  await listen(server, '127.0.0.1', port);
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(bound)}`,
    port: bound,
    arrivals,
    handle: (handler) => (current = handler),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error === null) resolve(count);
          else reject(error);
        });
      }),
    closeConnections: () => {
      server.closeAllConnections();
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}
