import {
  confirmPasswordBodySchema,
  passkeyLoginBodySchema,
  removeFactorBodySchema,
  secondFactorBodySchema,
  startFactorBodySchema,
} from '@portfolio/contracts/account/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import { z } from 'zod';
import { sessionUserOf } from '../users/users.routes.ts';
import type { FactorsService } from './factors.service.ts';

export const factorsHandlers = (factors: FactorsService) =>
  ({
    listFactors: ({ response }) => factors.list(sessionUserOf(response)),
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

  // Without a password the gateway knows of a sign-in in the last five minutes.
  router.post('/internal/start-totp', jsonBody, async (request, response) => {
    const body = parseBody(startFactorBodySchema, request.body);
    response.json(await factors.startTotp(sessionUserOf(response), body));
  });

  router.post('/internal/start-passkey', jsonBody, async (request, response) => {
    const body = parseBody(startFactorBodySchema, request.body);
    response.json(await factors.passkeyOptions(sessionUserOf(response), body));
  });

  router.post('/internal/passkey', jsonBody, async (request, response) => {
    response.json(await factors.takePasskey(parseBody(passkeyLoginBodySchema, request.body)));
  });

  router.post('/internal/remove-factor', jsonBody, async (request, response) => {
    const { id, ...body } = parseBody(removeFactorBodySchema, request.body);
    if (!z.uuid().safeParse(id).success) throw appError('notFound');
    await factors.remove(sessionUserOf(response), id, body);
    response.status(204).end();
  });

  router.post('/internal/recovery-codes', jsonBody, async (request, response) => {
    const body = parseBody(confirmPasswordBodySchema, request.body);
    response.json(await factors.renewRecoveryCodes(sessionUserOf(response), body));
  });

  return router;
}
