import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../support/servers/free-port.ts';

/** The load balancer in front of every host's nginx. */
export interface Balancer {
  url: string;
  /** Requests that were sent to another nginx because the first was gone. */
  passedOver: () => number;
  stop: () => Promise<void>;
}

/** The connection failed, so nothing of the request was sent. */
const isUnsent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH');

const connectMs = 1000;
const lookMs = 250;

/**
 * As every load balancer does, it asks the other nginx where one cannot be connected to, and, for what only reads, also where
 * one breaks off before it answered. Each visit comes from an address of its own, unless it names one (`visitor`).
 *
 * @param host an address of this machine that is not its loopback: there Docker itself takes every connection, also for a
 * replica that is gone, so that nothing is refused
 * @param findPorts the ports of the replicas of nginx, asked for again and again
 * @param rounds how often each port is tried, and the pause after a try that failed: one port may stand for several replicas
 */
export async function startBalancer(
  host: string,
  findPorts: () => Promise<number[]>,
  { rounds, pauseMs } = { rounds: 2, pauseMs: 0 },
): Promise<Balancer> {
  let ports: number[] = [];
  let visitors = 0;
  let turns = 0;
  let passedOver = 0;
  const over = new AbortController();

  const look = async () => {
    while (!over.signal.aborted) {
      ports = await findPorts().catch(() => ports);
      await sleep(lookMs);
    }
  };
  const looking = look();

  async function pass(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    visitors += 1;
    const visitor =
      request.headers.visitor ?? `100.64.${String((visitors >> 8) & 255)}.${String(visitors & 255)}`;
    const candidates = Array.from({ length: rounds }, () => ports).flat();
    turns += 1;
    const first = turns % Math.max(ports.length, 1);
    for (const [index, port] of candidates.slice(first).entries()) {
      try {
        return await send({ host, port }, request, body, String(visitor));
      } catch (error) {
        const isLast = index === candidates.length - first - 1;
        if (isLast || !(request.method === 'GET' || isUnsent(error))) throw error;
        passedOver += 1;
        await sleep(pauseMs);
      }
    }
    throw new Error('no nginx');
  }

  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => pass(request, body))
      .then(
        (answer) =>
          answer
            .on('error', () => response.destroy())
            .pipe(response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)),
        () => response.writeHead(599).end('no nginx answered'),
      );
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${String(port)}`,
    passedOver: () => passedOver,
    stop: async () => {
      over.abort();
      await looking;
      await closed(server);
    },
  };
}

function send(
  to: { host: string; port: number },
  from: IncomingMessage,
  body: Buffer,
  visitor: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { visitor: _visitor, connection: _connection, ...headers } = from.headers;
    const request = sendRequest({
      ...to,
      agent: false,
      method: from.method,
      path: from.url,
      headers: { ...headers, 'x-forwarded-for': visitor },
    });
    const timer = setTimeout(() => {
      request.destroy(Object.assign(new Error('not connected in time'), { code: 'EHOSTUNREACH' }));
    }, connectMs);
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        clearTimeout(timer);
      });
    });
    request.on('response', resolve);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
