import { loginBodySchema } from '@portfolio/contracts/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { json, Router, type RequestHandler } from 'express';
import type { AuthClient } from './auth-client.ts';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../router.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { readJson } from './read-json.ts';

interface LoginOptions {
  auth: AuthClient;
  sessions: Sessions;
  limits: RateLimits;
}

const shortJson: RequestHandler = Router().use(json({ limit: 64 * 1024 }));

/** One account, however its address is typed. */
const accountKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/** `POST /api/login`: the password is checked while tries are left, and a right one begins a session. */
export function createLogin({ auth, sessions, limits }: LoginOptions): OwnHandler {
  return async (request, response) => {
    const address = addressKey(request.ip);
    await limits.check('login', address);
    if (request.is('application/json') === false) throw appError('unsupportedMediaType');
    const body = parseBody(loginBodySchema, await readJson(shortJson, request, response));
    const tries = [
      ['login', address],
      ['loginAccount', `${address} ${accountKey(body.email)}`],
    ] as const;
    const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrongCredentials';
    const user = await countWrongTries(limits, tries, isWrong, async () => {
      const verified = await auth.verify(body, requestIdOf(response));
      const { credentialsVersion } = verified;
      await sessions.signIn(request, response, { userId: verified.user.id, credentialsVersion });
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
