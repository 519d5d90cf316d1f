import type { IncomingHttpHeaders } from 'node:http';
import type { Identity } from '@portfolio/kit/identity.ts';
import { Agent, type Dispatcher } from 'undici';
import { lookUpAnyReplica } from './any-replica.ts';
import type { SignedInUser } from './sessions/session-records.ts';
import { callerHeaders } from './caller-headers.ts';
import { isUnheard, maxAttempts, toUpstreamError, type UpstreamAnswer } from './upstream-answers.ts';

export const upstreamNames = ['auth', 'catalog', 'media', 'leads'] as const;
export type UpstreamName = (typeof upstreamNames)[number];
export type UpstreamAddresses = Readonly<Record<UpstreamName, string>>;

/** How long a service may be silent, in milliseconds. */
export const silenceLimit = 5000;

/** One call, answered as a whole. */
interface UpstreamCall {
  upstream: UpstreamName;
  method: Dispatcher.HttpMethod;
  /** Path and query. */
  target: string;
  /** Whom the identity token names; null for a visitor. */
  user: SignedInUser | null;
  requestId: string;
  /** Besides those that say who calls; default: JSON is asked for. */
  headers?: IncomingHttpHeaders;
  body?: string | Buffer;
  /** Milliseconds of silence after which the call is given up. */
  timeout?: number;
}

/** What is asked of services in one piece: for the gateway's own ends, or in a visitor's name. */
export interface Upstreams {
  /** @throws AppError `unavailable` where nobody listens, `upstreamTimeout`, `upstreamFailed` */
  ask: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  close: () => Promise<void>;
}

const acceptJson = { accept: 'application/json' };

/** Headers and body of a call that says something. */
export const jsonOf = (value: unknown): Required<Pick<UpstreamCall, 'headers' | 'body'>> => ({
  headers: { ...acceptJson, 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export function createUpstreams(addresses: UpstreamAddresses, identity: Identity): Upstreams {
  const agent = new Agent({ connect: { timeout: silenceLimit, lookup: lookUpAnyReplica } });

  function attempt(call: UpstreamCall, headers: IncomingHttpHeaders): Promise<UpstreamAnswer> {
    const { upstream, method, target, body, timeout = silenceLimit } = call;
    return receive(agent, {
      origin: addresses[upstream],
      path: target,
      method,
      headers,
      body: body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
  }

  return {
    ask: async (call) => {
      const { method, target, user, requestId } = call;
      const caller = callerHeaders(identity, { method, target, user, requestId });
      const headers = { ...(call.headers ?? acceptJson), ...caller };
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(call, headers);
        } catch (error) {
          if (method !== 'GET' || !isUnheard(error) || attempts === maxAttempts) throw toUpstreamError(error);
        }
      }
    },
    close: () => agent.destroy(),
  };
}

/** Sends a request and reads the answer to its end. A stream for it, as `Agent.request` gives, would cost as much again. */
function receive(agent: Agent, options: Dispatcher.DispatchOptions): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: UpstreamAnswer['headers'] = {};
    agent.dispatch(options, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode, received) => {
        status = statusCode;
        headers = received;
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => {
        resolve({ status, headers, body: Buffer.concat(chunks) });
      },
      onResponseError: (_controller, error) => {
        reject(error);
      },
    });
  });
}
