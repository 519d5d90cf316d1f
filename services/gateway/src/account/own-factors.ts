import {
  confirmPasswordBodySchema,
  startFactorBodySchema,
  type StartFactorBody,
} from '@portfolio/contracts/account/factors.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { SignedInUser } from '../sessions/session-records.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AuthClient } from './auth-client.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';
import { createWhenConfirmed } from './when-confirmed.ts';

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
  const started =
    (
      attempt: (body: StartFactorBody, user: SignedInUser, requestId: string) => Promise<unknown>,
    ): OwnHandler =>
    async (request, response, user) => {
      const confirmed = { user, schema: startFactorBodySchema, attempt };
      response.set('Cache-Control', 'no-store').json(await whenConfirmed(request, response, confirmed));
    };
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
    startTotp: started(auth.startTotp),
    startPasskey: started(auth.startPasskey),
  };
}
