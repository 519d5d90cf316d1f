import { draftBodySchema } from '@portfolio/contracts/app-drafts.ts';
import { ofVersionBodySchema } from '@portfolio/contracts/app-revisions.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { parseAppId, setRevision, signedIn } from '../apps/apps.routes.ts';
import type { DraftsService } from './drafts.service.ts';

export function draftsRoutes(drafts: DraftsService): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/:id/draft', signedIn, async (request, response) => {
    response.json(await drafts.find(parseAppId(request.params.id)));
  });

  router.put('/api/apps/:id/draft', signedIn, jsonBody, async (request, response) => {
    const id = parseAppId(request.params.id);
    const body = parseBody(draftBodySchema, request.body);
    response.json(await drafts.put(id, body, requireUser(response)));
  });

  router.delete('/api/apps/:id/draft', signedIn, async (request, response) => {
    await drafts.remove(parseAppId(request.params.id));
    response.status(204).end();
  });

  router.post('/api/apps/:id/draft/publish', signedIn, jsonBody, async (request, response) => {
    const id = parseAppId(request.params.id);
    setAuditSubject(response, id);
    const { version } = parseBody(ofVersionBodySchema, request.body);
    const { revision, app } = await drafts.publish(id, version, requireUser(response));
    setRevision(response, revision);
    response.json(app);
  });

  return router;
}
