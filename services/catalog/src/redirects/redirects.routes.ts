import { redirectBodySchema } from '@portfolio/contracts/redirects.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { signedIn } from '../apps/apps.routes.ts';
import type { RedirectsService } from './redirects.service.ts';

export function redirectsRoutes(redirects: RedirectsService): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/redirects', signedIn, async (_request, response) => {
    response.json(await redirects.list());
  });

  router.post('/api/apps/redirects', signedIn, jsonBody, async (request, response) => {
    const body = parseBody(redirectBodySchema, request.body);
    setAuditSubject(response, body.slug);
    response.status(201).json(await redirects.add(body));
  });

  router.delete('/api/apps/redirects/:slug', signedIn, async (request, response) => {
    await redirects.remove(String(request.params.slug));
    response.status(204).end();
  });

  return router;
}
