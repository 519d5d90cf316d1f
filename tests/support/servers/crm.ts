import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOnContainers } from '../kind-of-run.ts';

/** One call as it came in. */
export interface CrmRequest {
  at: number;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
  /** Its Idempotency-Key. */
  key: string;
}

/** What the CRM does with a call; `store` keeps the lead, and says whether its key is new. */
export type CrmBehaviour = (response: ServerResponse, store: () => boolean, request: CrmRequest) => void;

export interface Crm {
  url: string;
  /** Every call, in order of arrival. */
  requests: CrmRequest[];
  /** What was stored, by key. */
  leads: Map<string, string>;
  /** Calls with a key of which another call was still being answered. */
  overlaps: () => number;
  /** Most calls being answered at one time. */
  busiest: () => number;
  /** What to do with the next calls, one after the other; after these it behaves as `always` says. */
  next: (...behaviours: CrmBehaviour[]) => void;
  /** What to do with every call from now on; a new CRM accepts. */
  always: (behaviour: CrmBehaviour) => void;
  /** Refuses connections, cutting those there are. */
  goDown: () => Promise<void>;
  /** Listens again, on the same port. */
  comeUp: () => Promise<void>;
}

/** Stores a lead once per key: 201, or 409 for a key already seen. */
export const accept: CrmBehaviour = (response, store) => {
  response.writeHead(store() ? 201 : 409, { 'Content-Type': 'application/json' }).end('{"ok":true}');
};

/** Answers with a status and stores nothing. */
export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): CrmBehaviour =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Stores the lead after some milliseconds. */
export const acceptAfter =
  (milliseconds: number): CrmBehaviour =>
  (response, store, request) => {
    setTimeout(() => {
      accept(response, store, request);
    }, milliseconds);
  };

/** Takes the call and never answers. */
export const hang: CrmBehaviour = () => undefined;

/** Stores the lead and cuts the connection before the answer. */
export const loseReply: CrmBehaviour = (response, store) => {
  store();
  response.socket?.destroy();
};

/** Sends the head of a refusal and then one byte of its body now and again, without end. */
export const trickle =
  (status: number): CrmBehaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => {
      clearInterval(timer);
    });
  };

/**
 * Starts a CRM on a free port. The CRM is the one thing that tests fake, because it is not part of the product.
 *
 * @param host an address of this machine; containers reach it at the address of their bridge
 */
export async function startCrm(host = '127.0.0.1'): Promise<Crm> {
  const requests: CrmRequest[] = [];
  const leads = new Map<string, string>();
  const queued: CrmBehaviour[] = [];
  const open = new Map<string, number>();
  let usual = accept;
  let overlaps = 0;
  let active = 0;
  let busiest = 0;

  function take(request: CrmRequest, response: ServerResponse): void {
    requests.push(request);
    const { key } = request;
    const ofThisKey = open.get(key) ?? 0;
    if (ofThisKey > 0) overlaps += 1;
    open.set(key, ofThisKey + 1);
    active += 1;
    busiest = Math.max(busiest, active);
    response.on('close', () => {
      open.set(key, (open.get(key) ?? 1) - 1);
      active -= 1;
    });
    const store = () => {
      const isNew = !leads.has(key);
      if (isNew) leads.set(key, request.body);
      return isNew;
    };
    (queued.shift() ?? usual)(response, store, request);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers, rawHeaders } = request;
      const key = String(headers['idempotency-key']);
      const body = Buffer.concat(chunks).toString();
      take({ at: Date.now(), method, path: url, headers, rawHeaders, body, key }, response);
    });
  });
  const port = await listen(server, host, 0);

  return {
    url: `http://${host}:${String(port)}`,
    requests,
    leads,
    overlaps: () => overlaps,
    busiest: () => busiest,
    next: (...behaviours) => queued.push(...behaviours),
    always: (behaviour) => (usual = behaviour),
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
    comeUp: async () => {
      await listen(server, host, port);
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Containers do not reach the loopback address.
    server.listen(port, isOnContainers ? '0.0.0.0' : host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
