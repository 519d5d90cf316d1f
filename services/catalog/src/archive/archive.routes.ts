import { importEntriesBodySchema, maxArchivedEntriesBytes } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import express, { Router, type RequestHandler } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import type { ArchiveService } from './archive.service.ts';

/**
 * `GET /internal/export-entries`, a line for each entry, and `POST /internal/import-entries`, for the media service, which packs and
 * unpacks archives with their images.
 *
 * @param guard `requireService`, since media calls it
 */
export function archiveRoutes(archive: ArchiveService, guard: RequestHandler): Router {
  const router = Router();

  router.get('/internal/export-entries', guard, async (_request, response) => {
    response.type('application/x-ndjson');
    await archive.exportEntries(async (lines) => {
      const hasRoom = response.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      if (response.destroyed) throw appError('malformedRequest');
      if (!hasRoom) await untilDrained(response);
    });
    response.end();
  });

  const largeBody = express.json({ limit: maxArchivedEntriesBytes + 1024 * 1024 });
  router.post('/internal/import-entries', guard, largeBody, async (request, response) => {
    const body = parseBody(importEntriesBodySchema, request.body);
    const { answer, revision, elsewhere } = await archive.import(body);
    setRevision(response, revision, elsewhere);
    response.json(answer);
  });

  return router;
}

/** Resolves also where nobody reads on. */
function untilDrained(response: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
