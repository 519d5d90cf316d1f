import { passkeyLoginBodySchema, secondFactorBodySchema } from '@portfolio/contracts/account/factors.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import { sessionUserOf } from '../users/users.routes.ts';
import type { FactorsService } from './factors.service.ts';

export const factorsHandlers = (factors: FactorsService) =>
  ({
    listFactors: ({ response }) => factors.list(sessionUserOf(response)),
    removeFactor: async ({ params, response }) => {
      await factors.remove(sessionUserOf(response), params.id);
    },
    renewRecoveryCodes: ({ response }) => factors.renewRecoveryCodes(sessionUserOf(response)),
    startTotp: ({ response }) => factors.startTotp(sessionUserOf(response)),
    startPasskey: async ({ response }) => ({ ...(await factors.passkeyOptions(sessionUserOf(response))) }),
    confirmTotp: ({ body, response }) => factors.confirmTotp(sessionUserOf(response), body.code),
    addPasskey: ({ body, response }) => factors.addPasskey(sessionUserOf(response), body),
    startPasskeyLogin: async () => ({ ...(await factors.passkeyLoginOptions()) }),
  }) satisfies Partial<Handlers<'auth'>>;

/** What the gateway asks, which counts wrong tries and writes the session. */
export function factorsForGateway(factors: FactorsService): Router {
  const router = Router();

  // The caller is whose password was right a moment ago.
  router.post('/internal/second-factor', jsonBody, async (request, response) => {
    const body = parseBody(secondFactorBodySchema, request.body);
    response.json(await factors.takeSecondFactor(sessionUserOf(response), body));
  });

  router.post('/internal/passkey', jsonBody, async (request, response) => {
    response.json(await factors.takePasskey(parseBody(passkeyLoginBodySchema, request.body)));
  });

  return router;
}
