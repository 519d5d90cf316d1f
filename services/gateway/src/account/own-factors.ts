import { confirmPasswordBodySchema, type ConfirmPasswordBody } from '@portfolio/contracts/factors.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, Response } from 'express';
import { addressKey } from '../edge/client-address.ts';
import { countWrongTries, type RateLimits } from '../edge/rate-limits.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { SignedInUser } from '../sessions/session-records.ts';
import type { AuthClient } from './auth-client.ts';
import { readJson } from './read-json.ts';

interface OwnFactorsOptions {
  auth: AuthClient;
  limits: RateLimits;
}

/** What a signed-in administrator does about second factors for the password; everything else is auth's. */
export function createOwnFactors({
  auth,
  limits,
}: OwnFactorsOptions): Record<'removeFactor' | 'renewRecoveryCodes', OwnHandler> {
  /** A wrong password is a wrong try to sign in. */
  async function withPassword<T>(
    request: Request,
    response: Response,
    user: SignedInUser | null,
    ask: (user: SignedInUser, body: ConfirmPasswordBody, requestId: string) => Promise<T>,
  ): Promise<T> {
    if (user === null) throw appError('notSignedIn');
    const tries = [['loginAddress', addressKey(request.ip)]] as const;
    await limits.check(...tries[0]);
    const body = parseBody(confirmPasswordBodySchema, await readJson(jsonBody, request, response));
    const isWrong = (error: unknown) => error instanceof AppError && error.fields?.password !== undefined;
    return countWrongTries(limits, tries, isWrong, () => ask(user, body, requestIdOf(response)));
  }

  return {
    removeFactor: async (request, response, user) => {
      const id = request.path.split('/').at(-1) ?? '';
      await withPassword(request, response, user, (caller, body, requestId) =>
        auth.removeFactor(id, body, caller, requestId),
      );
      response.set('Cache-Control', 'no-store').status(204).end();
    },
    renewRecoveryCodes: async (request, response, user) => {
      const codes = await withPassword(request, response, user, (caller, body, requestId) =>
        auth.renewRecoveryCodes(body, caller, requestId),
      );
      response.set('Cache-Control', 'no-store').json(codes);
    },
  };
}
