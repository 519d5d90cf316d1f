import { importEntriesBodySchema, maxArchivedEntriesBytes } from '@portfolio/contracts/media/archive.ts';
import { moveEntriesBodySchema, takenAddressesBodySchema } from '@portfolio/contracts/media/moves.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import express, { Router, type RequestHandler } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import type { ArchiveService } from './archive.service.ts';

/**
 * `GET /internal/export-entries`, a line for each entry, `POST /internal/import-entries`, `POST /internal/move-entries` and
 * `POST /internal/taken-addresses`, for the media service, which packs and unpacks archives with their images, and moves in from other sites.
 *
 * @param guard `requireService`, since media calls it
 */
export function archiveRoutes(archive: ArchiveService, guard: RequestHandler): Router {
  const router = Router();

  router.get('/internal/export-entries', guard, async (_request, response) => {
    response.type('application/x-ndjson');
    await archive.export(response);
  });

  const largeBody = express.json({ limit: maxArchivedEntriesBytes + 1024 * 1024 });
  router.post('/internal/import-entries', guard, largeBody, async (request, response) => {
    const body = parseBody(importEntriesBodySchema, request.body);
    const { answer, revision, elsewhere } = await archive.import(body);
    setRevision(response, revision, elsewhere);
    response.json(answer);
  });

  router.post('/internal/move-entries', guard, largeBody, async (request, response) => {
    const { answer, revision } = await archive.move(parseBody(moveEntriesBodySchema, request.body));
    setRevision(response, revision);
    response.json(answer);
  });

  router.post('/internal/taken-addresses', guard, largeBody, async (request, response) => {
    const { wanted } = parseBody(takenAddressesBodySchema, request.body);
    response.json({ taken: await archive.takenOf(wanted) });
  });

  return router;
}
