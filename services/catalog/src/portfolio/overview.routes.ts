import { Router } from 'express';
import { signedIn } from '../apps/apps.routes.ts';
import type { CatalogStore } from '../catalog.store.ts';

/** What the admin list is narrowed by. */
export function overviewRoutes({ overview }: CatalogStore): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/overview', signedIn, async (_request, response) => {
    response.json(await overview.list());
  });

  router.get('/api/apps/texts', signedIn, async (_request, response) => {
    response.json(await overview.texts());
  });

  return router;
}
