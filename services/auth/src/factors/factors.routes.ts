import {
  addPasskeyBodySchema,
  confirmPasswordBodySchema,
  confirmTotpBodySchema,
  passkeyLoginBodySchema,
  secondFactorBodySchema,
} from '@portfolio/contracts/factors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { z } from 'zod';
import { sessionUserOf } from '../users/users.routes.ts';
import type { FactorsService } from './factors.service.ts';

const idSchema = z.uuid();

/** The factors of whoever is signed in. */
export function factorsRoutes(factors: FactorsService): Router {
  const router = Router();

  router.get('/api/account/factors', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await factors.list(sessionUserOf(response)));
  });

  router.delete('/api/account/factors/:id', jsonBody, async (request, response) => {
    const id = idSchema.safeParse(request.params.id);
    if (!id.success) throw appError('notFound');
    const body = parseBody(confirmPasswordBodySchema, request.body);
    await factors.remove(sessionUserOf(response), id.data, body);
    response.status(204).end();
  });

  router.post('/api/account/totp', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await factors.startTotp(sessionUserOf(response)));
  });

  router.post('/api/account/totp/confirm', jsonBody, async (request, response) => {
    const { code } = parseBody(confirmTotpBodySchema, request.body);
    const codes = await factors.confirmTotp(sessionUserOf(response), code);
    response.set('Cache-Control', 'no-store').json(codes);
  });

  router.post('/api/account/passkeys/options', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await factors.passkeyOptions(sessionUserOf(response)));
  });

  router.post('/api/account/passkeys', jsonBody, async (request, response) => {
    const body = parseBody(addPasskeyBodySchema, request.body);
    const added = await factors.addPasskey(sessionUserOf(response), body);
    response.set('Cache-Control', 'no-store').status(201).json(added);
  });

  router.post('/api/account/recovery-codes', jsonBody, async (request, response) => {
    const body = parseBody(confirmPasswordBodySchema, request.body);
    const codes = await factors.renewRecoveryCodes(sessionUserOf(response), body);
    response.set('Cache-Control', 'no-store').json(codes);
  });

  return router.use(signInRoutes(factors));
}

/** The steps of a sign-in after the password, or without one; the session is the gateway's. */
function signInRoutes(factors: FactorsService): Router {
  const router = Router();

  router.post('/api/login/passkey/options', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await factors.passkeyLoginOptions());
  });

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
