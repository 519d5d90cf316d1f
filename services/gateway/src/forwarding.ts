import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, Response } from 'express';
import type { Revisions } from './cache/revisions.ts';
import { headersForService, headersForVisitor, noteRevision } from './passed-headers.ts';
import type { Forward, Forwarding, Proxy } from './proxy.ts';
import { silenceLimitOf } from './proxy-limits.ts';
import { declaredLength, isOfUnknownLength, receiveBytes } from './request-body.ts';
import type { Route } from './routes.ts';
import type { Upstreams } from './upstreams.ts';

interface ForwardOptions {
  upstreams: Upstreams;
  proxy: Proxy;
  revisions: Revisions;
}

/** A form with some text in it. */
const maxShortBytes = 64 * 1024;

/** What writes something with few words is answered with few words. */
const isShort = (request: Request, route: Route) =>
  route.method !== 'GET' &&
  route.isUpload !== true &&
  !isOfUnknownLength(request) &&
  declaredLength(request) <= maxShortBytes;

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
      ...(declaredLength(request) > 0 ? { body: await receiveBytes(request, response) } : {}),
      timeout: silenceLimitOf(route),
    });
    noteRevision(revisions, answer.headers);
    response.writeHead(answer.status, headersForVisitor(answer.headers)).end(answer.body);
  }

  return (request, response, to) =>
    isShort(request, to.route) ? forwardWhole(request, response, to) : proxy.forward(request, response, to);
}
