import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { maxImageBytes } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { parseRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import type { Request, Response } from 'express';
import type { Revisions } from './cache/revisions.ts';
import type { Route } from './routes.ts';
import { askForBody } from './server-limits.ts';
import type { SignedInUser } from './sessions/session-records.ts';
import type { UpstreamName, Upstreams } from './upstreams.ts';

/**
 * All that a service gets of a visitor's headers. Everything else is the gateway's to say: who calls, from where, under
 * which id, and how the connection is kept.
 */
const requestHeaders = [
  'accept',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
] as const;

/** All that a visitor gets of a service's headers. */
const responseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'vary',
  'x-total-count',
] as const;

const jsonBytes = 256 * 1024;
/** The file, and what multipart puts around it. */
const uploadBytes = maxImageBytes + 128 * 1024;
const longTimeout = 30_000;

function passedOn(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = Object.fromEntries(
    requestHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  // The length of a body that comes in chunks is not known here either.
  if (headers['transfer-encoding'] !== undefined) delete passed['content-length'];
  return passed;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

interface ProxyOptions {
  upstreams: Upstreams;
  revisions: Revisions;
  logger: Logger;
}

export interface Forwarding {
  route: Route;
  upstream: UpstreamName;
  user: SignedInUser | null;
}

/** Passes a request on to its service and the answer back, both as they come. */
export type Forward = (request: Request, response: Response, to: Forwarding) => Promise<void>;

export function createProxy({ upstreams, revisions, logger }: ProxyOptions): Forward {
  return async (request, response, { route, upstream, user }) => {
    const maxBytes = route.isUpload ? uploadBytes : jsonBytes;
    // Of a file that is too large, the service says so by its name.
    if (!route.isUpload && Number(request.headers['content-length'] ?? 0) > maxBytes)
      throw appError('bodyTooLarge');
    const isWithBody = hasBody(request);
    if (isWithBody) askForBody(request, response);
    const answer = await upstreams.send({
      upstream,
      method: request.method,
      target: request.url,
      user,
      requestId: requestIdOf(response),
      headers: passedOn(request.headers),
      ...(isWithBody ? { body: { stream: request, maxBytes } } : {}),
      ...(route.isUpload || route.isSlow ? { timeout: longTimeout } : {}),
      caller: response,
    });
    noteRevision(answer, revisions);
    relay(answer, response, logger);
  };
}

/** What a service says of its data's revision is known here before the caller has the answer. */
function noteRevision({ headers }: IncomingMessage, revisions: Revisions): void {
  const revision = parseRevision(String(headers[revisionHeader] ?? ''));
  if (revision !== undefined) revisions.raise(revision);
}

function relay(answer: IncomingMessage, response: Response, logger: Logger): void {
  response.status(answer.statusCode ?? 502);
  response.setHeader('Cache-Control', 'no-store');
  for (const name of responseHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  answer.on('error', (error) => {
    // What was sent cannot be taken back; a cut connection is the only way left to say that it is not all.
    logger.warn({ err: error, requestId: requestIdOf(response) }, 'answer broke off');
    response.destroy();
  });
  answer.pipe(response);
}
