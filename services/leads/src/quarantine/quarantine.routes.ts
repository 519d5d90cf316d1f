import { requireUser } from '@portfolio/kit/identity.ts';
import { Router } from 'express';
import { parseEnquiryId } from '../enquiries/enquiry-id.ts';
import type { QuarantineService } from './quarantine.service.ts';

export function quarantineRoutes(quarantine: QuarantineService): Router {
  const router = Router();
  router.get('/api/contact/token', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ formToken: quarantine.issueFormToken() });
  });

  router.post('/api/leads/:id/release', async (request, response) => {
    requireUser(response);
    const id = parseEnquiryId(request.params.id);
    await quarantine.release(id);
    response.status(202).json({ id });
  });

  router.post('/api/leads/:id/quarantine', async (request, response) => {
    requireUser(response);
    const id = parseEnquiryId(request.params.id);
    await quarantine.quarantine(id);
    response.status(202).json({ id });
  });
  return router;
}
