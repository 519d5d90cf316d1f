import { text } from 'node:stream/consumers';
import {
  loginBodySchema,
  verifiedUserSchema,
  type LoginBody,
  type VerifiedUser,
} from '@portfolio/contracts/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { errorCodeOf } from './cache/public-reads.ts';
import { addressKey } from './client-address.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import type { Sessions } from './session.ts';
import type { Upstreams } from './upstreams.ts';

interface LoginOptions {
  upstreams: Upstreams;
  sessions: Sessions;
  limits: RateLimits;
}

const readJson: RequestHandler = Router().use(json({ limit: 64 * 1024 }));

async function readBody(request: Request, response: Response): Promise<LoginBody> {
  if (request.is('application/json') === false) throw appError('unsupportedMediaType');
  await new Promise<void>((resolve, reject) => {
    void readJson(request, response, (error: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  return parseBody(loginBodySchema, request.body);
}

/** One account, however its address is typed. */
const accountKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/**
 * `POST /api/login`. A try is counted before the password is looked at, so that many at once are not more than one after the
 * other, and taken back unless the password was wrong.
 */
export function createLogin({ upstreams, sessions, limits }: LoginOptions): RequestHandler {
  async function verify(body: LoginBody, requestId: string): Promise<VerifiedUser> {
    const answer = await upstreams.send({
      upstream: 'auth',
      method: 'POST',
      target: '/internal/verify',
      user: null,
      requestId,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const received: unknown = await text(answer)
      .then(JSON.parse)
      .catch((error: unknown) => {
        throw appError('upstreamFailed', { cause: error });
      });
    if (answer.statusCode === 401) throw appError('wrongCredentials');
    if (answer.statusCode !== 200) throw appError(errorCodeOf(received));
    const verified = verifiedUserSchema.safeParse(received);
    if (!verified.success) throw appError('upstreamFailed', { cause: verified.error });
    return verified.data;
  }

  return async (request, response) => {
    const address = addressKey(request.ip);
    await limits.check('login', address);
    const body = await readBody(request, response);
    const tries: readonly (readonly [LimitName, string])[] = [
      ['login', address],
      ['loginAccount', `${address} ${accountKey(body.email)}`.slice(0, 240)],
    ];
    for (const [limit, key] of tries) await limits.check(limit, key);
    for (const [limit, key] of tries) await limits.take(limit, key);
    let isWrong = false;
    try {
      const { user, credentialsVersion } = await verify(body, requestIdOf(response));
      await sessions.signIn(request, response, { userId: user.id, credentialsVersion });
      response.set('Cache-Control', 'no-store').json(user);
    } catch (error) {
      isWrong = error instanceof AppError && error.code === 'wrongCredentials';
      throw error;
    } finally {
      if (!isWrong) for (const [limit, key] of tries) await limits.giveBack(limit, key);
    }
  };
}

/** `POST /api/logout`: 204, also when nobody was signed in. */
export function createLogout(sessions: Sessions): RequestHandler {
  return async (request, response) => {
    await sessions.signOut(request, response);
    response.set('Cache-Control', 'no-store').status(204).end();
  };
}
