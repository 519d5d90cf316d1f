import { openPreviewBodySchema, previewLinkBodySchema } from '@portfolio/contracts/preview-links.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { z } from 'zod';
import { parseAppId, signedIn } from '../apps/apps.routes.ts';
import type { PreviewsService } from './previews.service.ts';

/** Preview links; and `POST /internal/open-preview`, for the gateway, which renders the page. */
export function previewsRoutes(previews: PreviewsService): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/:id/preview-links', signedIn, async (request, response) => {
    response.json(await previews.list(parseAppId(request.params.id)));
  });

  router.post('/api/apps/:id/preview-links', signedIn, jsonBody, async (request, response) => {
    const appId = parseAppId(request.params.id);
    const { hours } = parseBody(previewLinkBodySchema, request.body);
    response.status(201).json(await previews.create({ appId, hours, by: requireUser(response) }));
  });

  router.delete('/api/apps/:id/preview-links/:linkId', signedIn, async (request, response) => {
    const appId = parseAppId(request.params.id);
    setAuditSubject(response, appId);
    const id = z.uuid().safeParse(request.params.linkId);
    if (!id.success) throw appError('previewLinkNotFound');
    await previews.remove(appId, id.data);
    response.status(204).end();
  });

  router.post('/internal/open-preview', jsonBody, async (request, response) => {
    const { token, isCounted } = parseBody(openPreviewBodySchema, request.body);
    response.json(await previews.open(token, isCounted));
  });

  return router;
}
