import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/http/migrate-route.ts';
import { mountEndpoints } from '@portfolio/kit/http/mount-endpoints.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router } from 'express';
import { createContentReader } from './apps/app-content.ts';
import { appsHandlers } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { createArchiveService } from './archive/archive.service.ts';
import { createCatalogStore } from './catalog.store.ts';
import type { Config } from './config.ts';
import { createClock } from './entries/clock.ts';
import { createDueApps } from './entries/clock.service.ts';
import { draftsHandlers } from './entries/drafts.routes.ts';
import { createDraftsService } from './entries/drafts.service.ts';
import { previewsForGateway, previewsHandlers } from './entries/previews.routes.ts';
import { createPreviewsService } from './entries/previews.service.ts';
import { revisionsHandlers } from './entries/revisions.routes.ts';
import { createRevisionsService } from './entries/revisions.service.ts';
import { createTrashSweep } from './entries/trash-sweep.ts';
import { createTrashService } from './entries/trash.service.ts';
import { shownImagesForServices, shownImagesHandlers } from './images/shown-images.routes.ts';
import { portfolioHandlers } from './portfolio/portfolio.routes.ts';
import { createPortfolioService } from './portfolio/portfolio.service.ts';
import { redirectsHandlers } from './redirects/redirects.routes.ts';
import { createRedirectsService } from './redirects/redirects.service.ts';

interface CatalogOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** The catalog: everything of the noun "app". The caller starts its clock and the sweep of its trash. */
export function createCatalog({ config, database, logger }: CatalogOptions) {
  const { PUBLIC_URL: publicUrl } = config;
  const store = createCatalogStore(database);
  const content = createContentReader(publicUrl);
  const trash = createTrashService(store);
  const drafts = createDraftsService({ store, content });
  const previews = createPreviewsService({ store, publicUrl });
  const guard = requireService('catalog', config.SERVICE_SECRET);
  const http = createServiceHttp({
    name: 'catalog',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: Router().use(
      migrateRoute(database, guard),
      shownImagesForServices(store, guard),
      archiveRoutes(createArchiveService({ store, publicUrl }), guard),
    ),
    routes: Router().use(
      previewsForGateway(previews),
      mountEndpoints('catalog', {
        ...appsHandlers(createAppsService({ store, content })),
        ...portfolioHandlers({ store, portfolio: createPortfolioService(store), trash }),
        ...redirectsHandlers(createRedirectsService(store)),
        ...revisionsHandlers(createRevisionsService(store)),
        ...draftsHandlers(drafts),
        ...previewsHandlers(previews),
        ...shownImagesHandlers(store),
      }),
    ),
  });
  return {
    http,
    clock: createClock({ store, dueApps: createDueApps(store), drafts, database, logger }),
    trashSweep: createTrashSweep({ trash, database, logger }),
  };
}
