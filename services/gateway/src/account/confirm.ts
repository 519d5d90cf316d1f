import { confirmPasswordBodySchema } from '@portfolio/contracts/account/factors.ts';
import { canonicalEmail } from '@portfolio/contracts/account/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import { readBody } from '../edge/read-body.ts';
import type { Route } from '../routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AuthClient } from './auth-client.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { passwordTries } from './password-tries.ts';

export interface ConfirmOptions {
  auth: Pick<AuthClient, 'confirmPassword'>;
  sessions: Sessions;
  limits: RateLimits;
  device: DeviceCookie;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isWrongPassword = (error: unknown) => error instanceof AppError && error.fields?.password !== undefined;

function paramsOf(request: Request, { path }: Route): Record<string, string> {
  const parts = request.path.split('/');
  return Object.fromEntries(
    path
      .split('/')
      .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at] ?? '']] : [])),
  );
}

/**
 * Asks for the password, or a sign-in of the last five minutes, where a row has `confirms`. Leaves the body without the password in
 * `request.body`, for whoever answers.
 *
 * @throws AppError `confirmFirst`; `invalidInput` with `fields.password`; `tooManyLogins`
 */
export function createConfirm({ auth, sessions, limits, device }: ConfirmOptions) {
  /** A wrong one is a wrong try to sign in to the account, and counted like that. A right one counts like a sign-in. */
  async function checkPassword(request: Request, response: Response, user: Caller, typed: unknown) {
    await limits.check('loginAddress', addressKey(request.ip));
    const { password } = parseBody(confirmPasswordBodySchema, { password: typed });
    const account = canonicalEmail(user.email);
    const tries = passwordTries(request, account, device.isOf(request, account, user));
    await countWrongTries(limits, tries, isWrongPassword, () =>
      auth.confirmPassword(password, user, requestIdOf(response)),
    );
    await sessions.confirm(request);
  }

  return async (request: Request, response: Response, route: Route, user: Caller): Promise<void> => {
    const { confirms } = route;
    if (confirms === undefined) return;
    const sent = hasBody(request) ? await readBody(jsonBody, request, response) : {};
    const { password, ...body } = parseBody(z.looseObject({}), sent);
    request.body = body;
    const call = { body, params: paramsOf(request, route), callerId: user.userId };
    if (confirms !== true && !confirms(call)) return;
    if (password !== undefined) await checkPassword(request, response, user, password);
    else if (!sessions.isRecent(request)) throw appError('confirmFirst');
  };
}
