import { providerFinishBodySchema } from '@portfolio/contracts/account/provider.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router } from 'express';
import type { ProviderService } from './provider.service.ts';

/** What the gateway asks, which keeps the attempt in a cookie and writes the session. */
export function providerForGateway(provider: ProviderService): Router {
  const router = Router();
  router.post('/internal/provider/start', async (_request, response) => {
    response.json(await provider.start());
  });
  router.post('/internal/provider/finish', jsonBody, async (request, response) => {
    response.json(await provider.finish(parseBody(providerFinishBodySchema, request.body)));
  });
  return router;
}
