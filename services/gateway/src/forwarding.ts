import type { IncomingMessage } from 'node:http';
import { appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, Response } from 'express';
import type { Revisions } from './cache/revisions.ts';
import { headersForService, headersForVisitor, noteRevision } from './passed-headers.ts';
import type { Forward, Forwarding, Proxy } from './proxy.ts';
import { silenceLimitOf } from './proxy-limits.ts';
import type { Route } from './routes.ts';
import { askForBody } from './server-limits.ts';
import type { Upstreams } from './upstreams.ts';

interface ForwardOptions {
  upstreams: Upstreams;
  proxy: Proxy;
  revisions: Revisions;
}

/** A form with some text in it. */
const maxShortBytes = 64 * 1024;

/** Milliseconds in which it arrives on the slowest of lines; who sends it byte by byte is no visitor. */
const bodyTimeLimit = 20_000;

const lengthOf = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0);

/** What writes something with few words is answered with few words. */
const isShort = (request: IncomingMessage, route: Route) =>
  route.method !== 'GET' &&
  route.isUpload !== true &&
  request.headers['transfer-encoding'] === undefined &&
  lengthOf(request) <= maxShortBytes;

/**
 * Passes what is short on in one piece, and everything else as it comes: the streams for that cost several times as much as the
 * bytes of a form.
 */
export function createForward({ upstreams, proxy, revisions }: ForwardOptions): Forward {
  async function forwardWhole(request: Request, response: Response, { route, upstream, user }: Forwarding) {
    const answer = await upstreams.ask({
      upstream,
      method: route.method,
      target: request.url,
      user,
      requestId: requestIdOf(response),
      headers: headersForService(request.headers),
      ...(lengthOf(request) > 0 ? { body: await readBody(request, response) } : {}),
      timeout: silenceLimitOf(route),
    });
    noteRevision(revisions, answer.headers);
    response.writeHead(answer.status, headersForVisitor(answer.headers)).end(answer.body);
  }

  return (request, response, to) =>
    isShort(request, to.route) ? forwardWhole(request, response, to) : proxy.forward(request, response, to);
}

/**
 * @throws AppError `malformedRequest` where the visitor goes away before the end, `malformedBody` where the end does not come
 * within `bodyTimeLimit`
 */
function readBody(request: Request, response: Response): Promise<Buffer> {
  askForBody(request, response);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(appError('malformedBody'));
    }, bodyTimeLimit);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    request.once('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    });
    request.once('close', () => {
      clearTimeout(timer);
      reject(appError('malformedRequest'));
    });
  });
}
