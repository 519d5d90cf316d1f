import {
  Agent,
  request as sendRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { identityHeader, type Identity } from '@portfolio/kit/identity.ts';
import { requestIdHeader } from '@portfolio/kit/request-context.ts';
import type { SignedInUser } from './sessions/session-records.ts';

export const upstreamNames = ['auth', 'catalog', 'media', 'leads'] as const;
export type UpstreamName = (typeof upstreamNames)[number];

/** One call of a service. */
export interface UpstreamCall {
  upstream: UpstreamName;
  method: string;
  /** Path and query. */
  target: string;
  /** Whom the identity token names; null for a visitor. */
  user: SignedInUser | null;
  requestId: string;
  headers?: OutgoingHttpHeaders;
  /** A stream is passed on as it comes, and cut where it has more than `maxBytes`. */
  body?: { stream: Readable; maxBytes: number } | string;
  /** Milliseconds of silence after which the call is given up. */
  timeout?: number;
  /** The call is given up when this closes before its answer is complete. */
  caller?: Writable;
}

export interface Upstreams {
  /**
   * Sends a request with a fresh identity token.
   *
   * @throws AppError `unavailable` where nobody listens, `upstreamTimeout`, `upstreamFailed`, `bodyTooLarge`
   */
  send: (call: UpstreamCall) => Promise<IncomingMessage>;
  close: () => void;
}

const jsonTimeout = 5000;
const retryAfterSeconds = 2;
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A kept connection that the other side was closing at that moment: nothing of the request was looked at. */
class StaleConnection extends Error {}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return unreachable.has(codeOf(error))
    ? appError('unavailable', { cause: error, retryAfter: retryAfterSeconds })
    : appError('upstreamFailed', { cause: error });
}

/** Makes the gateway's one way to the services behind it, over connections that are kept. */
export function createUpstreams(addresses: Record<UpstreamName, string>, identity: Identity): Upstreams {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });

  function attempt(call: UpstreamCall, token: string): Promise<IncomingMessage> {
    const { hostname, port } = new URL(addresses[call.upstream]);
    const { timeout = jsonTimeout } = call;
    const request = sendRequest({
      agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method: call.method,
      path: call.target,
      headers: { ...call.headers, [identityHeader]: token, [requestIdHeader]: call.requestId },
      timeout,
    });
    const giveUp = () => request.destroy();
    call.caller?.once('close', giveUp);
    request.once('close', () => call.caller?.off('close', giveUp));
    const answer = answerTo(request, timeout);
    if (typeof call.body === 'object') pipeBody(call.body, request);
    else request.end(call.body);
    return answer;
  }

  return {
    send: async (call) => {
      const path = call.target.split('?', 1)[0] ?? '';
      const token = await identity.sign({
        userId: call.user?.userId ?? null,
        credentialsVersion: call.user?.credentialsVersion,
        method: call.method,
        path,
      });
      const isRepeatable = (call.method === 'GET' || call.method === 'HEAD') && call.body === undefined;
      return attempt(call, token)
        .catch((error: unknown) => {
          if (error instanceof StaleConnection && isRepeatable) return attempt(call, token);
          throw error;
        })
        .catch((error: unknown) => {
          throw toAppError(error);
        });
    },
    close: () => {
      agent.destroy();
    },
  };
}

function answerTo(request: ClientRequest, timeout: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answered: IncomingMessage | undefined;
    request.on('response', (answer) => {
      answered = answer;
      // Who answers before the end of the body wants no more of it.
      answer.once('end', () => request.writableEnded || request.destroy());
      resolve(answer);
    });
    request.on('timeout', () => {
      // Silence while a slow visitor is still busy with what came before is nobody's fault.
      if (answered?.isPaused() === true) request.setTimeout(timeout);
      else request.destroy(appError('upstreamTimeout'));
    });
    request.on('error', (error) => {
      const isStale = request.reusedSocket && answered === undefined && codeOf(error) === 'ECONNRESET';
      reject(isStale ? new StaleConnection(error.message, { cause: error }) : error);
    });
  });
}

const lastWordMs = 1000;

/**
 * Counts as it goes: a body without a length, or with a wrong one, is not trusted to end. The service has more than it takes
 * by then, and is left a moment to say so in its own words.
 */
function pipeBody(
  { stream, maxBytes }: { stream: Readable; maxBytes: number },
  request: ClientRequest,
): void {
  let bytes = 0;
  const cut = () => {
    stream.off('data', count).resume();
    stream.unpipe(request);
    const timer = setTimeout(() => request.destroy(appError('bodyTooLarge')), lastWordMs);
    request.once('close', () => {
      clearTimeout(timer);
    });
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) cut();
  };
  stream.on('data', count);
  stream.pipe(request);
}
