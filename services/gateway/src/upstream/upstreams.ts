import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import { Agent, type Dispatcher } from 'undici';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';
import type { CallerHeaders } from './caller-headers.ts';
import { isIdempotent, silenceLimitMs, withRetries } from './call-policy.ts';
import { connectPatiently } from './connect.ts';
import { toUpstreamError, type UpstreamAnswer } from './upstream-answers.ts';

export type UpstreamAddresses = Readonly<Record<ServiceName, string>>;

/** A call of the gateway's own. */
export interface UpstreamCall {
  upstream: ServiceName;
  method: Dispatcher.HttpMethod;
  /** Path and query. */
  target: string;
  /** Whom the identity token names; null for a visitor. */
  user: SignedInUser | Caller | null;
  requestId: string;
  /** Besides those that say who calls; default: JSON is asked for. */
  headers?: IncomingHttpHeaders;
  body?: string | Buffer;
  /** Milliseconds of silence after which the call is given up. */
  timeout?: number;
  /** Sent twice changes no more than sent once; a GET always is. */
  isRepeatable?: boolean;
}

/** What the gateway asks services for its own purposes: login, cache loads, documents. Visitors' requests are forwarded instead. */
export interface Upstreams {
  /** @throws AppError `unavailable` where nobody listens, `upstreamTimeout`, `upstreamFailed` */
  ask: (call: UpstreamCall) => Promise<UpstreamAnswer>;
  close: () => Promise<void>;
}

const acceptJson = { accept: 'application/json' };

/** Headers and body of a call that sends JSON. */
export const jsonOf = (value: unknown): Required<Pick<UpstreamCall, 'headers' | 'body'>> => ({
  headers: { ...acceptJson, 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** JSON as the value of a header. */
export const headerOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createUpstreams(addresses: UpstreamAddresses, callerHeaders: CallerHeaders): Upstreams {
  const agent = new Agent({
    connect: ({ hostname, port }, done) => {
      connectPatiently({ host: hostname, port: Number(port) }).then(
        (socket) => {
          done(null, socket);
        },
        (error: unknown) => {
          done(Error.isError(error) ? error : new Error('not connected', { cause: error }), null);
        },
      );
    },
  });

  async function send(call: UpstreamCall): Promise<UpstreamAnswer> {
    const { upstream, method, target, body, timeout = silenceLimitMs } = call;
    const {
      statusCode,
      headers,
      body: received,
    } = await agent.request({
      origin: addresses[upstream],
      path: target,
      method,
      headers: { ...(call.headers ?? acceptJson), ...callerHeaders(call) },
      body: body ?? null,
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    return { status: statusCode, headers, body: Buffer.from(await received.arrayBuffer()) };
  }

  return {
    ask: async (call) => {
      const { method, body, isRepeatable } = call;
      const canRepeat = isIdempotent({ method, hasBody: body !== undefined, isRepeatable });
      try {
        return await withRetries(
          () => send(call),
          () => canRepeat,
        );
      } catch (error) {
        throw toUpstreamError(error);
      }
    },
    close: () => agent.destroy(),
  };
}
