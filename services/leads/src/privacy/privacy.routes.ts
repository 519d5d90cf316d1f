import { heldQuerySchema } from '@portfolio/contracts/privacy.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { parseEnquiryId } from '../enquiries/enquiry-id.ts';
import type { PrivacyService } from './privacy.service.ts';

export function privacyRoutes(privacy: PrivacyService): Router {
  const router = Router();
  router.get('/api/leads/held', async (request, response) => {
    requireUser(response);
    const { email } = parseQuery(heldQuerySchema, request.query);
    response.set('Cache-Control', 'no-store').attachment('held-data.json');
    response.json(await privacy.find(email));
  });

  router.delete('/api/leads/:id', async (request, response) => {
    requireUser(response);
    await privacy.erase(parseEnquiryId(request.params.id));
    response.status(204).end();
  });
  return router;
}
