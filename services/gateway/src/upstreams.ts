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

/** One call of the gateway's own. */
interface UpstreamCall {
  upstream: UpstreamName;
  method: 'GET' | 'POST';
  /** Path and query. */
  target: string;
  /** Whom the identity token names; null for a visitor. */
  user: SignedInUser | null;
  requestId: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Milliseconds of silence after which the call is given up. */
  timeout?: number;
}

/** What the gateway asks services for its own ends; what visitors ask them passes through the proxy. */
export interface Upstreams {
  /** @throws AppError `unavailable` where nobody listens, `upstreamTimeout`, `upstreamFailed` */
  ask: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  close: () => Promise<void>;
}

export function createUpstreams(addresses: UpstreamAddresses, identity: Identity): Upstreams {
  const agent = new Agent({ connect: { timeout: silenceLimit, lookup: lookUpAnyReplica } });

  function attempt(call: UpstreamCall, headers: Record<string, string>): Promise<UpstreamAnswer> {
    const { upstream, method, target, body, timeout = silenceLimit } = call;
    return receive(agent, {
      origin: addresses[upstream],
      path: target,
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
  }

  return {
    ask: async (call) => {
      const { method, target, user, requestId } = call;
      const headers: Record<string, string> = {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...callerHeaders(identity, { method, target, user, requestId }),
      };
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
