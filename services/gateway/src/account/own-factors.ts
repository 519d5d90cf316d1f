import {
  confirmPasswordBodySchema,
  startFactorBodySchema,
  type StartFactorBody,
} from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { readBody } from '../edge/read-body.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AuthClient } from './auth-client.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';

const confirmation = { schema: confirmPasswordBodySchema, field: 'password' } as const;

interface OwnFactorsOptions extends WithPasswordOptions {
  auth: AuthClient;
  sessions: Sessions;
}

/** What a signed-in administrator does about second factors for the password; everything else is auth's. */
export function createOwnFactors(
  options: OwnFactorsOptions,
): Record<'removeFactor' | 'renewRecoveryCodes' | 'startTotp' | 'startPasskey', OwnHandler> {
  const { auth } = options;
  const withPassword = createWithPassword(options);
  const whenConfirmed = createWhenConfirmed(options);
  return {
    removeFactor: async (request, response, user) => {
      const id = request.path.split('/').at(-1) ?? '';
      await withPassword(request, response, {
        ...confirmation,
        user,
        attempt: (caller, body, requestId) => auth.removeFactor(id, body, caller, requestId),
      });
      response.set('Cache-Control', 'no-store').status(204).end();
    },
    renewRecoveryCodes: async (request, response, user) => {
      const codes = await withPassword(request, response, {
        ...confirmation,
        user,
        attempt: (caller, body, requestId) => auth.renewRecoveryCodes(body, caller, requestId),
      });
      response.set('Cache-Control', 'no-store').json(codes);
    },
    startTotp: whenConfirmed(auth.startTotp),
    startPasskey: whenConfirmed(auth.startPasskey),
  };
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A stolen session must not add a way to sign in: asks for the password, or a sign-in of the last five minutes. */
function createWhenConfirmed(options: OwnFactorsOptions) {
  const withPassword = createWithPassword(options);

  async function confirm<T>(
    request: Request,
    response: Response,
    user: Caller | null,
    attempt: (body: StartFactorBody, user: SignedInUser, requestId: string) => Promise<T>,
  ): Promise<T> {
    if (user === null) throw appError('notSignedIn');
    const sent = hasBody(request) ? await readBody(jsonBody, request, response) : {};
    const body = parseBody(startFactorBodySchema, sent);
    if (body.password !== undefined)
      return withPassword(request, response, {
        ...confirmation,
        user,
        attempt: (caller, confirmed, requestId) => attempt(confirmed, caller, requestId),
      });
    if (!options.sessions.isRecent(request)) throw appError('confirmFirst');
    return attempt({}, user, requestIdOf(response));
  }

  return (attempt: Parameters<typeof confirm>[3]): OwnHandler =>
    async (request, response, user) => {
      const started = await confirm(request, response, user, attempt);
      response.set('Cache-Control', 'no-store').json(started);
    };
}
