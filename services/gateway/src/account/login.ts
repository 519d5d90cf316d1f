import { loginBodySchema } from '@portfolio/contracts/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { json, Router, type RequestHandler } from 'express';
import { setAuditSubject } from './audit.ts';
import type { AuthClient } from './auth-client.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type LimitName, type RateLimits } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../router.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readJson } from './read-json.ts';

interface LoginOptions {
  auth: AuthClient;
  sessions: Sessions;
  limits: RateLimits;
  device: DeviceCookie;
}

const shortJson: RequestHandler = Router().use(json({ limit: 64 * 1024 }));

/** One account, however its address is typed. */
const accountKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/** `POST /api/login`: the password is checked while tries are left, and a right one begins a session. */
export function createLogin({ auth, sessions, limits, device }: LoginOptions): OwnHandler {
  return async (request, response) => {
    const address = addressKey(request.ip);
    await limits.check('loginAddress', address);
    if (request.is('application/json') === false) throw appError('unsupportedMediaType');
    const body = parseBody(loginBodySchema, await readJson(shortJson, request, response));
    const account = accountKey(body.email);
    setAuditSubject(response, account);
    const tries: [LimitName, string][] = [
      ['loginAddress', address],
      ['loginAccountAddress', `${address} ${account}`],
    ];
    // Guesses from many addresses lock strangers out, but not a browser that signed in to this account before.
    if (!device.isKnown(request, account)) tries.push(['loginAccount', account]);
    const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrongCredentials';
    const user = await countWrongTries(limits, tries, isWrong, async () => {
      const verified = await auth.verify(body, requestIdOf(response));
      const { credentialsVersion } = verified;
      await sessions.signIn(request, response, { userId: verified.user.id, credentialsVersion });
      device.set(response, account);
      setAuditSubject(response, account, verified.user.id);
      return verified.user;
    });
    response.set('Cache-Control', 'no-store').json(user);
  };
}

/** `POST /api/logout`: 204, also when nobody was signed in. */
export function createLogout(sessions: Sessions): OwnHandler {
  return async (request, response) => {
    await sessions.signOut(request, response);
    response.set('Cache-Control', 'no-store').status(204).end();
  };
}
