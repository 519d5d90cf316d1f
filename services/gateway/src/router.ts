import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, RequestHandler, Response } from 'express';
import { addressKey } from './client-address.ts';
import { isCrossSite } from './cross-site.ts';
import type { Forward } from './proxy.ts';
import type { PublicReads } from './cache/public-reads.ts';
import type { RateLimits } from './rate-limits.ts';
import { findRoutes, isApiPath, type OwnRoute, type Route } from './routes.ts';
import { imagePolicy } from './security-headers.ts';
import type { Sessions } from './session.ts';
import type { CurrentCredentials } from './sessions/current-credentials.ts';
import type { SignedInUser } from './sessions/session-records.ts';

/** What the gateway answers itself; `user` is there where the route is the administrator's alone. */
export type OwnHandler = (request: Request, response: Response, user: SignedInUser | null) => Promise<void>;

interface RouterOptions {
  publicUrl: string;
  sessions: Sessions;
  credentials: CurrentCredentials;
  limits: RateLimits;
  forward: Forward;
  publicReads: PublicReads;
  own: Record<OwnRoute, OwnHandler>;
}

/** The path as it was sent: nothing is decoded, so that no spelling means something else further in. */
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

function pickRoute(request: Request, response: Response): Route | undefined {
  const path = pathOf(request.url);
  const rows = findRoutes(path);
  if (rows.length === 0) {
    if (isApiPath(path)) throw appError('notFound');
    return undefined;
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = rows.find((row) => row.method === method);
  if (route !== undefined) return route;
  const allowed = rows.flatMap((row) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]));
  response.set('Allow', allowed.join(', '));
  throw appError('methodNotAllowed');
}

/** Does what a request's row of the table says; leaves alone what is neither below /api nor below /media. */
export function createRouter(options: RouterOptions): RequestHandler {
  const { publicUrl, limits, forward, publicReads, own } = options;
  const findUser = createFindUser(options);

  return async (request, response, next) => {
    const route = pickRoute(request, response);
    if (route === undefined) {
      next();
      return;
    }
    response.locals.route = route.path;
    if (isCrossSite(request, publicUrl)) throw appError('crossSite');
    const user = await findUser(route, request, response);
    if (route.limit !== undefined) await limits.take(route.limit, addressKey(request.ip));
    if (typeof route.to === 'object') await own[route.to.own](request, response, user);
    else if (route.isCached === true && user === null) await publicReads.answer(request, response, route.to);
    else {
      if (route.to === 'media') response.set('Content-Security-Policy', imagePolicy);
      await forward(request, response, { route, upstream: route.to, user });
    }
  };
}

/** Finds who is signed in, as far as a route wants to know. */
function createFindUser({ sessions, credentials }: RouterOptions) {
  async function find(request: Request, response: Response): Promise<SignedInUser | null> {
    const user = await sessions.userOf(request, response);
    if (user === null || (await credentials.areOf(user, requestIdOf(response)))) return user;
    await sessions.signOut(request, response);
    return null;
  }

  /**
   * Where the store is away, what is for everybody goes on as for a visitor; before setup everybody is one.
   *
   * @throws AppError `notSignedIn`, `unavailable`
   */
  return async (route: Route, request: Request, response: Response): Promise<SignedInUser | null> => {
    if (route.isSameForAll === true) return null;
    const user = await find(request, response).catch((error: unknown) => {
      const isBeforeSetup = error instanceof AppError && error.code === 'notSetUp';
      if (isBeforeSetup || route.who === 'anyone') return null;
      throw error;
    });
    if (route.who === 'administrator' && user === null) throw appError('notSignedIn');
    return user;
  };
}
