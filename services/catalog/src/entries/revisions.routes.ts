import { ofVersionBodySchema } from '@portfolio/contracts/app-revisions.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { z } from 'zod';
import { parseAppId, setRevision, signedIn } from '../apps/apps.routes.ts';
import type { RevisionsService } from './revisions.service.ts';

const numberSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** @throws AppError `revisionNotFound` */
function parseNumber(text: unknown): number {
  const number = numberSchema.safeParse(text);
  if (!number.success) throw appError('revisionNotFound');
  return number.data;
}

export function revisionsRoutes(revisions: RevisionsService): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/:id/revisions', signedIn, async (request, response) => {
    response.json(await revisions.list(parseAppId(request.params.id)));
  });

  router.get('/api/apps/:id/revisions/:number', signedIn, async (request, response) => {
    const { id, number } = request.params;
    response.json(await revisions.find(parseAppId(id), parseNumber(number)));
  });

  router.post('/api/apps/:id/revisions/:number/restore', signedIn, jsonBody, async (request, response) => {
    const [id, number] = [parseAppId(request.params.id), parseNumber(request.params.number)];
    setAuditSubject(response, id);
    const { version } = parseBody(ofVersionBodySchema, request.body);
    const { revision, app } = await revisions.restore({ id, number, version }, requireUser(response));
    setRevision(response, revision);
    response.json(app);
  });

  return router;
}
