import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveBytes } from '@portfolio/kit/request-bytes.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Revisions } from './cache/revisions.ts';
import { headersForService, headersForVisitor, noteRevision } from './passed-headers.ts';
import type { Forward, Forwarding, Proxy } from './proxy.ts';
import { silenceLimitOf } from './proxy-limits.ts';
import { declaredLength, isOfUnknownLength, receiveBody } from './request-body.ts';
import type { Route } from './routes.ts';
import type { UpstreamAnswer } from './upstream-answers.ts';
import type { Upstreams } from './upstreams.ts';

/** A form with some text in it. */
const maxShortBytes = 64 * 1024;

/** What writes something with few words is answered with few words. */
export const isShort = (request: IncomingMessage, route: Route): boolean =>
  route.method !== 'GET' &&
  route.isUpload !== true &&
  !isOfUnknownLength(request) &&
  declaredLength(request) <= maxShortBytes;

/** Passes on what `isShort` in one piece, and gives the service's answer. @throws as `Upstreams.ask` and `receiveBody` */
export type ForwardWhole = (
  request: IncomingMessage,
  response: ServerResponse,
  to: Forwarding & { requestId: string },
) => Promise<UpstreamAnswer>;

export function createForwardWhole(upstreams: Upstreams, revisions: Revisions): ForwardWhole {
  return async (request, response, { route, upstream, user, requestId }) => {
    const hasBody = declaredLength(request) > 0;
    const answer = await upstreams.ask({
      upstream,
      method: route.method,
      target: request.url ?? '',
      user,
      requestId,
      headers: headersForService(request.headers),
      ...(hasBody ? { body: await receiveBody(request, response, () => receiveBytes(request)) } : {}),
      timeout: silenceLimitOf(route),
    });
    noteRevision(revisions, answer.headers);
    return answer;
  };
}

/**
 * Passes what is short on in one piece, and everything else as it comes: the streams for that cost several times as much as the
 * bytes of a form.
 */
export function createForward(forwardWhole: ForwardWhole, proxy: Proxy): Forward {
  return async (request, response, to) => {
    if (!isShort(request, to.route)) {
      await proxy.forward(request, response, to);
      return;
    }
    const answer = await forwardWhole(request, response, { ...to, requestId: requestIdOf(response) });
    response.writeHead(answer.status, headersForVisitor(answer.headers)).end(answer.body);
  };
}
