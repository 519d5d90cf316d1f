import { Router } from 'express';
import { sendJsonText, signedIn } from './apps.routes.ts';
import type { OverviewRepository } from './overview.repository.ts';

/** What the admin list is narrowed by. */
export function overviewRoutes({ overview, texts }: OverviewRepository): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/overview', signedIn, async (_request, response) => {
    sendJsonText(response, await overview());
  });

  router.get('/api/apps/texts', signedIn, async (_request, response) => {
    sendJsonText(response, await texts());
  });

  return router;
}
