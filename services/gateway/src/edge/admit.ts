import { createHash, timingSafeEqual } from 'node:crypto';
import { isAllowed } from '@portfolio/contracts/endpoints/endpoint.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import type { AuthClient } from '../account/auth-client.ts';
import { createConfirm, type ConfirmOptions } from '../account/confirm.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { apiTokenIn, callerOfEndpoint, createFindTokenCaller, setChallenge } from './api-tokens.ts';
import { addressKey } from './client-address.ts';
import { isCrossSite } from './cross-site.ts';
import { requireOpenInDemo } from './demo.ts';
import type { IsOfOwnService } from './own-services.ts';
import type { RateLimits } from './rate-limits.ts';

interface AdmitCallerOptions {
  limits: RateLimits;
  /** Its requests count for no limit of visitors. */
  isOfOwnService: IsOfOwnService;
  isDemo: boolean;
}

interface AdmitOptions extends ConfirmOptions {
  publicUrl: string;
  sessions: Sessions;
  auth: Pick<AuthClient, 'findCaller' | 'findTokenCaller' | 'confirmPassword'>;
  limits: RateLimits;
  /** `STATUS_TOKEN`; undefined: no program is a monitor. */
  statusToken: string | undefined;
  admitCaller: AdmitCaller;
}

/**
 * Decides, once it is known who calls, what a row asks of them: right, limits. Calls that a tool of `/mcp` makes meet it too.
 *
 * @returns the caller, where the row makes a difference between them and a visitor; else null
 * @throws AppError `notAllowed`, `tooManyRequests`
 */
export type AdmitCaller = (request: Request, route: Route, user: Caller | null) => Promise<Caller | null>;

export const createAdmitCaller =
  ({ limits, isOfOwnService, isDemo }: AdmitCallerOptions): AdmitCaller =>
  async (request, route, user) => {
    const caller = callerOfEndpoint(route, user);
    if (isDemo) requireOpenInDemo(route);
    if (route.limit !== undefined && !isOfOwnService(request))
      await limits.consume(route.limit, addressKey(request.ip));
    if (route.siteLimit !== undefined) await limits.consume(route.siteLimit, 'site');
    return isAllowed(route.knowsCaller ?? 'signedIn', caller?.rights ?? null) ? caller : null;
  };

/**
 * Decides whether a request may go on, in this order: cross-site, session or API token, right, limits, the password once more. What a row of
 * the table says is decided here alone; docs/architecture.md lists what no row can say.
 *
 * @returns the signed-in user, where the row makes a difference between them and a visitor; else null
 * @throws AppError `crossSite`, `notSignedIn`, `tokenRefused`, `notAllowed`, `tooManyRequests`, `malformedRequest`, `confirmFirst`, `unavailable`
 */
export type Admit = (request: Request, response: Response, route: Route) => Promise<Caller | null>;

export function createAdmit(options: AdmitOptions): Admit {
  const { publicUrl, sessions, statusToken, admitCaller } = options;
  const findUser = createFindUser(options);
  const findTokenCaller = createFindTokenCaller(options);
  const confirm = createConfirm(options);
  return async (request, response, route) => {
    const token = apiTokenIn(request);
    // A session beside it is ignored, also where somebody signs out.
    if (token !== undefined) delete request.headers.cookie;
    if (isCrossSite(request, publicUrl, token !== undefined)) {
      // For the record of administration alone: the request is refused whoever it is, and no service is asked about them.
      if (asksWho(route) && token === undefined)
        response.locals.user = await sessions.userOf(request, response).catch(() => null);
      throw appError('crossSite');
    }
    if (route.right === 'monitor' && hasToken(request, statusToken)) return null;
    const user =
      token === undefined
        ? await findUser(request, response, route)
        : await findTokenCaller(token, request, response, route);
    // For the record of administration, also of a refusal.
    if (token === undefined || route.right !== 'anyone') response.locals.user = user;
    if (route.right !== 'anyone' && user === null) {
      setChallenge(response, publicUrl, route.path);
      throw appError('notSignedIn');
    }
    const caller = await admitCaller(request, route, user);
    if (user !== null) await confirm(request, response, route, user);
    return caller;
  };
}

/** Who calls a row that is not open to anyone, once `admit` let them through. */
export const signedIn = ({ locals }: Response): Caller => locals.user as Caller;

/** Whether it matters who calls; else the session is not looked up. */
const asksWho = ({ right, knowsCaller }: Route) => right !== 'anyone' || knowsCaller !== undefined;

/** Whether a program shows the token of `Authorization: Bearer …`. */
function hasToken({ headers }: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

const retryAfterSeconds = 2;

/** Finds who is signed in, as far as a route asks for that. */
function createFindUser({ sessions, auth }: AdmitOptions): Admit {
  async function findUser(request: Request, response: Response): Promise<Caller | null> {
    const user = await sessions.userOf(request, response);
    if (user === null) return null;
    // On each request: a changed password, changed rights and a switched-off user count from the next one on, on every replica.
    const caller = await auth.findCaller(user, requestIdOf(response)).catch((cause: unknown) => {
      throw appError('unavailable', { cause, retryAfter: retryAfterSeconds });
    });
    if (caller !== undefined) return { ...user, ...caller };
    await sessions.signOut(request, response);
    return null;
  }

  return async (request, response, route) => {
    if (!asksWho(route)) return null;
    return findUser(request, response).catch((error: unknown) => {
      // Before setup everybody is a visitor. Later a visitor's answer would look complete to somebody who sees more; signing out needs nobody.
      const isBeforeSetup = error instanceof AppError && error.code === 'notSetUp';
      if (isBeforeSetup || (route.right === 'anyone' && route.method !== 'GET')) return null;
      throw error;
    });
  };
}
