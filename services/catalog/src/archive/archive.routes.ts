import { importAppsBodySchema, maxArchivedAppsBytes } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import express, { Router, type RequestHandler } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import type { ArchiveService } from './archive.service.ts';

/**
 * `GET /internal/export-apps`, a line for each app, `GET /internal/export-site`, and `POST /internal/import-apps`, for the media service, which packs and
 * unpacks archives with their images.
 *
 * @param guard `requireService`, since media calls it
 */
export function archiveRoutes(archive: ArchiveService, guard: RequestHandler): Router {
  const router = Router();

  router.get('/internal/export-apps', guard, async (_request, response) => {
    response.type('application/x-ndjson');
    await archive.exportApps(async (apps) => {
      const hasRoom = response.write(apps.map((app) => `${JSON.stringify(app)}\n`).join(''));
      if (response.destroyed) throw appError('malformedRequest');
      if (!hasRoom) await untilDrained(response);
    });
    response.end();
  });

  router.get('/internal/export-site', guard, async (_request, response) => {
    response.json(await archive.exportSite());
  });

  const largeBody = express.json({ limit: maxArchivedAppsBytes + 1024 });
  router.post('/internal/import-apps', guard, largeBody, async (request, response) => {
    const { answer, revision } = await archive.import({
      site: undefined,
      only: undefined,
      ...parseBody(importAppsBodySchema, request.body),
    });
    setRevision(response, revision);
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
