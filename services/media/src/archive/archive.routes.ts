import { pipeline } from 'node:stream/promises';
import { trialSchema } from '@portfolio/contracts/archive.ts';
import { createConcurrencyLimit } from '@portfolio/kit/concurrency-limit.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import { revisionHeader } from '@portfolio/kit/revision.ts';
import { Router } from 'express';
import { z } from 'zod';
import { discardRest } from '../images/upload-body.ts';
import type { ExportService } from './export.service.ts';
import { readImportForm } from './import-form.ts';
import type { ImportService } from './import.service.ts';

interface ArchiveRoutesOptions {
  exports: ExportService;
  imports: ImportService;
  /** A folder with room for an archive. */
  folder: string;
}

const querySchema = z.object({ isTrial: trialSchema.optional() });

/** `GET /api/apps/export` and `POST /api/apps/import`, for administrators. */
export function archiveRoutes({ exports, imports, folder }: ArchiveRoutesOptions): Router {
  const router = Router();
  // One archive at a time is on the disk; another one waits unread for its turn.
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 4 });

  router.get('/api/apps/export', async (request, response) => {
    requireUser(response);
    if (parseQuery(querySchema, request.query).isTrial === true) {
      await exports.checkPortfolio();
      response.status(204).end();
      return;
    }
    const archive = await exports.exportPortfolio();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'application/zip' });
    response.attachment(`portfolio-${new Date().toISOString().slice(0, 10)}.zip`);
    await pipeline(archive, response);
  });

  router.post('/api/apps/import', async (request, response) => {
    discardRest(request, response);
    const userId = requireUser(response);
    const { isTrial } = parseQuery(querySchema, request.query);
    const { answer, revision } = await limit(async () => {
      const sent = await readImportForm(request, folder);
      try {
        return await imports.importPortfolio({ ...sent, isTrial: isTrial === true || sent.isTrial, userId });
      } finally {
        await sent.file.close();
      }
    });
    if (revision !== undefined) response.set(revisionHeader, revision);
    response.json(answer);
  });

  return router;
}
