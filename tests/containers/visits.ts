import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The outcome of one visit: a status, or why there was none. */
export interface Visit {
  kind: string;
  at: number;
  status: number | 'no answer';
  milliseconds: number;
  body: string;
}

/** One kind of visit: its request, and when it counts as served. */
export interface Kind {
  name: string;
  request: () => { path: string; init?: RequestInit };
  isGood: (visit: Visit) => boolean;
}

/** Reads one address. */
export const reader = (name: string, path: string, headers: Record<string, string> = {}): Kind => ({
  name,
  request: () => ({ path, init: { headers } }),
  isGood: ({ status }) => status === 200,
});

/** The request of an enquiry that no other one repeats. */
export const sendEnquiry = (headers: Record<string, string> = {}) => ({
  path: '/api/crm/send',
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      firstName: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+44 1234 567890',
      notes: `A compiler for our ships ${randomUUID()}`,
    }),
  },
});

/** Sends an enquiry, each with a key of its own. */
export const enquirer: Kind = {
  name: 'enquiry',
  request: () => sendEnquiry({ 'idempotency-key': randomUUID() }),
  isGood: ({ status }) => status === 202,
};

const patienceMs = 15_000;

async function visit(url: string, { name, request }: Kind): Promise<Visit> {
  const at = performance.now();
  const { path, init } = request();
  try {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const body = await answer.text();
    return { kind: name, at, status: answer.status, milliseconds: performance.now() - at, body };
  } catch {
    return { kind: name, at, status: 'no answer', milliseconds: performance.now() - at, body: '' };
  }
}

/** Repeats every kind of visit until stopped, with a short pause between two. */
export function startVisits(url: string, kinds: readonly Kind[], pauseMs = 100) {
  const visits: Visit[] = [];
  let isOver = false;
  const loops = kinds.map(async (kind) => {
    while (!isOver) {
      visits.push(await visit(url, kind));
      await sleep(pauseMs);
    }
  });
  return {
    visits,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
}
