import type { Identity } from '@portfolio/kit/identity.ts';
import { Agent, type Dispatcher } from 'undici';
import { lookUpAnyReplica } from './any-replica.ts';
import { callerHeaders } from './caller-headers.ts';
import { createReadGroups } from './read-groups.ts';
import { isUnheard, maxAttempts, toUpstreamError, type UpstreamAnswer } from './upstream-answers.ts';
import { silenceLimit, type Attempt, type UpstreamCall, type UpstreamName } from './upstream-call.ts';

export type UpstreamAddresses = Readonly<Record<UpstreamName, string>>;

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

  const attemptAlone: Attempt = (call, headers) => {
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
  };
  const attemptGrouped = createReadGroups(attemptAlone, identity);

  return {
    ask: async (call) => {
      const { method, isGrouped = false } = call;
      const headers = { ...(call.headers ?? acceptJson), ...callerHeaders(identity, call) };
      const attempt = isGrouped ? attemptGrouped : attemptAlone;
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
