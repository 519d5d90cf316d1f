import { confirmPasswordBodySchema } from '@portfolio/contracts/factors.ts';
import type { OwnHandler } from '../own-handler.ts';
import { createWithPassword, type WithPasswordOptions } from './password-tries.ts';

const confirmation = { schema: confirmPasswordBodySchema, field: 'password' } as const;

/** What a signed-in administrator does about second factors for the password; everything else is auth's. */
export function createOwnFactors(
  options: WithPasswordOptions,
): Record<'removeFactor' | 'renewRecoveryCodes', OwnHandler> {
  const { auth } = options;
  const withPassword = createWithPassword(options);
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
  };
}
