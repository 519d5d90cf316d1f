import { confirmPasswordBodySchema } from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { readBody } from '../edge/read-body.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AuthClient } from './auth-client.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';

export interface ConfirmOptions extends WithPasswordOptions {
  auth: Pick<AuthClient, 'confirmPassword'>;
  sessions: Sessions;
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Asks for the password, or a sign-in of the last five minutes, where a row has `confirms`. Leaves the body without the password in
 * `request.body`, for whoever answers.
 *
 * @throws AppError `confirmFirst`; `invalidInput` with `fields.password`; `tooManyLogins`
 */
export function createConfirm(options: ConfirmOptions) {
  const { auth, sessions } = options;
  const withPassword = createWithPassword(options);

  /** A right one counts like a sign-in. */
  async function checkPassword(request: Request, response: Response, user: Caller, typed: unknown) {
    await withPassword(request, user, 'password', () => {
      const { password } = parseBody(confirmPasswordBodySchema, { password: typed });
      return auth.confirmPassword(password, user, requestIdOf(response));
    });
    await sessions.confirm(request);
  }

  return async (request: Request, response: Response, route: Route, user: Caller): Promise<void> => {
    const { confirms } = route;
    if (confirms === undefined) return;
    const sent = hasBody(request) ? await readBody(jsonBody, request, response) : {};
    const { password, ...body } = parseBody(z.looseObject({}), sent);
    request.body = body;
    const call = { body, params: request.params as Record<string, string>, callerId: user.userId };
    if (confirms !== true && !confirms(call)) return;
    if (password !== undefined) await checkPassword(request, response, user, password);
    else if (!sessions.isRecent(request)) throw appError('confirmFirst');
  };
}
