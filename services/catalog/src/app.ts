import { createServiceHttp } from '@portfolio/kit/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/migrate-route.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres.ts';
import { requireService } from '@portfolio/kit/service-token.ts';
import { Router, type RequestHandler } from 'express';
import { createContentReader } from './apps/app-content.ts';
import { createAppsRepository } from './apps/apps.repository.ts';
import { appsRoutes } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { createArchiveRepository } from './apps/archive.repository.ts';
import { archiveRoutes } from './apps/archive.routes.ts';
import { createArchiveService } from './apps/archive.service.ts';
import { createDuplicateRepository } from './apps/duplicate.repository.ts';
import { duplicateRoutes } from './apps/duplicate.routes.ts';
import { createOverviewRepository } from './apps/overview.repository.ts';
import { overviewRoutes } from './apps/overview.routes.ts';
import { createShownImagesRepository } from './apps/shown-images.repository.ts';
import { shownImagesForServices, shownImagesRoutes } from './apps/shown-images.routes.ts';
import { createPortfolioRepository } from './apps/portfolio.repository.ts';
import { portfolioRoutes } from './apps/portfolio.routes.ts';
import { createSaveApp } from './apps/save-app.ts';
import { createTrashSweep } from './apps/trash-sweep.ts';
import { createTrashRepository } from './apps/trash.repository.ts';
import { createTrashService } from './apps/trash.service.ts';
import { createClockRepository } from './clock/clock.repository.ts';
import { createClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import { createDraftsRepository } from './drafts/drafts.repository.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { createDraftsService } from './drafts/drafts.service.ts';
import { createPreviewsRepository } from './previews/previews.repository.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import { createPreviewsService } from './previews/previews.service.ts';
import { createRedirectsRepository } from './redirects/redirects.repository.ts';
import { redirectsRoutes } from './redirects/redirects.routes.ts';
import { createRedirectsService } from './redirects/redirects.service.ts';
import { createRevisionsRepository } from './revisions/revisions.repository.ts';
import { revisionsRoutes } from './revisions/revisions.routes.ts';
import { createRevisionsService } from './revisions/revisions.service.ts';

interface CatalogOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** The catalog: everything of the noun "app". The caller starts its clock and the sweep of its trash. */
export function createCatalog({ config, database, logger }: CatalogOptions) {
  const { PUBLIC_URL: publicUrl } = config;
  const repository = createAppsRepository(database);
  const redirects = createRedirectsRepository(database);
  const content = createContentReader(publicUrl);
  const saveApp = createSaveApp(repository);
  const apps = createAppsService({ apps: repository, redirects, content, saveApp });
  const portfolio = createPortfolioRepository(database);
  const trash = createTrashService({ trash: createTrashRepository(database) });
  const revisions = createRevisionsService({ revisions: createRevisionsRepository(database), saveApp });
  const drafts = createDraftsService({ drafts: createDraftsRepository(database), content, logger });
  const previews = createPreviewsService({ previews: createPreviewsRepository(database), publicUrl });
  const guard = requireService('catalog', config.SERVICE_SECRET);
  const images = createImageRoutes(database, publicUrl, guard);
  const http = createServiceHttp({
    name: 'catalog',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: Router().use(migrateRoute(database, guard), images.forServices),
    routes: Router().use(
      appsRoutes(apps),
      portfolioRoutes({ portfolio, trash }),
      overviewRoutes(createOverviewRepository(database)),
      // Before the routes of one app, whose id its name could be.
      redirectsRoutes(createRedirectsService({ redirects, apps: repository })),
      revisionsRoutes(revisions),
      draftsRoutes(drafts),
      previewsRoutes(previews),
      images.routes,
    ),
  });
  const clock = createClockRepository(database);
  return {
    http,
    clock: createClock({ clock, drafts, database, logger }),
    trashSweep: createTrashSweep({ trash, previews, database, logger }),
  };
}

/** Copies of apps, archives of the portfolio, and where images are shown. */
function createImageRoutes(database: Database, publicUrl: string, guard: RequestHandler) {
  const images = createShownImagesRepository(database);
  const archive = createArchiveService({ archive: createArchiveRepository(database), publicUrl });
  return {
    forServices: Router().use(shownImagesForServices(images, guard), archiveRoutes(archive, guard)),
    routes: Router().use(shownImagesRoutes(images), duplicateRoutes(createDuplicateRepository(database))),
  };
}
