import { backupRunSchema } from '@portfolio/contracts/backups.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { BackupsService } from './backups.service.ts';

/**
 * `POST /internal/backups` (204) takes what a run has come to, `GET` says how backups are. For the program that makes them: the gateway
 * asks `GET /internal/status`, and nothing outside reaches `/internal`.
 */
export function backupsRoutes(backups: BackupsService, guard: RequestHandler): Router {
  const router = Router();
  router.post('/internal/backups', guard, jsonBody, async (request, response) => {
    await backups.keep(parseBody(backupRunSchema, request.body));
    response.status(204).end();
  });
  router.get('/internal/backups', guard, async (_request, response) => {
    response.json(await backups.find());
  });
  return router;
}
