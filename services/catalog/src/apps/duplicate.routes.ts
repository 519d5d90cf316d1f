import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { Router } from 'express';
import { createAppId } from './app-id.ts';
import type { RevisedApp } from './apps-query.ts';
import { parseAppId, sendJsonText, setRevision, signedIn } from './apps.routes.ts';
import type { DuplicateRepository } from './duplicate.repository.ts';

/** Copies of one app that are made at the same time try for the same slug: each takes as many tries as there are others. */
const maxTries = 20;

/** `POST /api/apps/{id}/duplicate`. */
export function duplicateRoutes(duplicates: DuplicateRepository): Router {
  const router = Router({ caseSensitive: true, strict: true });

  async function duplicate(
    id: string,
    userId: string,
    tries = maxTries,
  ): Promise<RevisedApp & { id: string }> {
    const copyId = createAppId();
    try {
      const copy = await duplicates.duplicate(id, copyId, userId);
      if (copy === undefined) throw appError('appNotFound');
      return { id: copyId, ...copy };
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'slugTaken';
      if (isTaken && tries > 1) return duplicate(id, userId, tries - 1);
      throw error;
    }
  }

  router.post('/api/apps/:id/duplicate', signedIn, async (request, response) => {
    const copy = await duplicate(parseAppId(request.params.id), requireUser(response));
    setAuditSubject(response, copy.id);
    setRevision(response, copy.revision);
    sendJsonText(response.status(201), copy.app);
  });

  return router;
}
