import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { Router } from 'express';
import { parseAppId, setRevision, signedIn } from '../apps/apps.routes.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { duplicateApp } from './duplicate.service.ts';

/** `POST /api/apps/{id}/duplicate`. */
export function duplicateRoutes(store: CatalogStore): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.post('/api/apps/:id/duplicate', signedIn, async (request, response) => {
    const { revision, app } = await duplicateApp(store, parseAppId(request.params.id), requireUser(response));
    setAuditSubject(response, app.id);
    setRevision(response, revision);
    response.status(201).json(app);
  });

  return router;
}
