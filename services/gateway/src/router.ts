import { appError } from '@portfolio/kit/app-error.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Audit } from './account/audit.ts';
import type { PublicReads } from './cache/public-reads.ts';
import type { Admit } from './edge/admit.ts';
import { imagePolicy } from './edge/security-headers.ts';
import type { OwnHandler } from './own-handler.ts';
import { findRoutes, isApiPath, type OwnRoute, type Route } from './routes.ts';
import type { Forwarder } from './upstream/forwarder.ts';

interface RouterOptions {
  admit: Admit;
  audit: Audit;
  own: Record<OwnRoute, OwnHandler>;
  publicReads: PublicReads;
  forwarder: Forwarder;
}

/** @returns undefined for a document: a path that is neither below /api nor below /media, unless a row takes its method */
function pickRoute(request: Request, response: Response): Route | undefined {
  const path = request.url.split('?', 1)[0] ?? '';
  const rows = findRoutes(path);
  if (rows.length === 0) {
    if (isApiPath(path)) throw appError('notFound');
    return undefined;
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = rows.find((row) => row.method === method);
  if (route !== undefined || !isApiPath(path)) return route;
  const allowed = rows.flatMap((row) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]));
  response.set('Allow', allowed.join(', '));
  throw appError('methodNotAllowed');
}

/**
 * Route table → `admit`, which the record of administration watches → one of three endings: a handler of the gateway's own, the
 * public cache, the forwarder. Other paths go on to the documents.
 */
export function createRouter({ admit, audit, own, publicReads, forwarder }: RouterOptions): RequestHandler {
  return async (request, response, next) => {
    const route = pickRoute(request, response);
    if (route === undefined) {
      next();
      return;
    }
    response.locals.route = route.path;
    const admission = admit(request, response, route);
    audit.watch(request, response, route, admission);
    const user = await admission;
    const { to } = route;
    if (typeof to === 'object') await own[to.own](request, response, user);
    else if (route.isCached === true && user === null) await publicReads.answer(request, response, to);
    else {
      if (to === 'media') response.set('Content-Security-Policy', imagePolicy);
      await forwarder.forward(request, response, { route, upstream: to, user });
    }
  };
}
