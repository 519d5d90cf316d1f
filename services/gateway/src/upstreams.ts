import type { Identity } from '@portfolio/kit/identity.ts';
import { Agent } from 'undici';
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

  async function attempt(call: UpstreamCall, headers: Record<string, string>): Promise<UpstreamAnswer> {
    const { upstream, method, target, body, timeout = silenceLimit } = call;
    const answer = await agent.request({
      origin: addresses[upstream],
      path: target,
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    const { statusCode: status, headers: received } = answer;
    return { status, headers: received, body: Buffer.from(await answer.body.bytes()) };
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
