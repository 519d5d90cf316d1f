import { appError } from '@portfolio/kit/app-error.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Audit } from './account/audit.ts';
import type { PublicReads } from './cache/public-reads.ts';
import type { Admit } from './edge/admit.ts';
import type { OwnHandler } from './own-handler.ts';
import { findRoutes, type OwnRoute, type Route } from './routes.ts';
import type { Destination, Forwarder } from './upstream/forwarder.ts';

interface RouterOptions {
  admit: Admit;
  audit: Audit;
  own: Record<OwnRoute, OwnHandler>;
  publicReads: PublicReads;
  forwarder: Forwarder;
}

function pickRoute(request: Request, response: Response): Route {
  const path = request.url.split('?', 1)[0] ?? '';
  const rows = findRoutes(path);
  if (rows.length === 0) throw appError('notFound');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = rows.find((row) => row.method === method);
  if (route !== undefined) return route;
  const allowed = rows.flatMap((row) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]));
  response.set('Allow', allowed.join(', '));
  throw appError('methodNotAllowed');
}

const isOwn = (route: Route): route is Route & { name: OwnRoute } => route.to === 'gateway';

/**
 * Route table → `admit`, which the record of administration watches → one of three endings: a handler of the gateway's own, the
 * public cache, the forwarder.
 */
export function createRouter({ admit, audit, own, publicReads, forwarder }: RouterOptions): RequestHandler {
  async function answer(request: Request, response: Response, { route, user }: Destination): Promise<void> {
    const { to } = route;
    if (isOwn(route)) await own[route.name](request, response, user);
    else if (to !== 'gateway' && route.isCached === true && user === null)
      await publicReads.answer(request, response, to);
    else await forwarder.forward(request, response, { route, user });
  }

  return async (request, response) => {
    const route = pickRoute(request, response);
    response.locals.route = route.path;
    const recorded = audit.watch(request, response, route);
    try {
      const user = await admit(request, response, route);
      await recorded.begin();
      // The client may have left meanwhile.
      if (!response.closed) await answer(request, response, { route, user });
    } finally {
      recorded.leave();
    }
  };
}
