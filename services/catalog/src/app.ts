import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/http/migrate-route.ts';
import { mountEndpoints, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { namingSubjects } from '@portfolio/kit/http/naming-subjects.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router } from 'express';
import { createContentReader, createDraftReader } from './apps/app-content.ts';
import { appKind } from './apps/app-kind.ts';
import { appsHandlers } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { createArchiveService } from './archive/archive.service.ts';
import { createCatalogStore, type CatalogStore } from './catalog.store.ts';
import type { Config } from './config.ts';
import { createClock } from './entries/clock.ts';
import { createDueEntries } from './entries/clock.service.ts';
import { createDraftsService } from './entries/drafts.service.ts';
import { historyHandlers, previewsForAuth, previewsForGateway } from './entries/history.routes.ts';
import { createPreviewsService } from './entries/previews/previews.service.ts';
import { createRevisionsService } from './entries/revisions.service.ts';
import { createTrashSweep } from './entries/trash/trash-sweep.ts';
import { trashHandlers } from './entries/trash/trash.routes.ts';
import { createTrashService } from './entries/trash/trash.service.ts';
import { shownImagesForServices, shownImagesHandlers } from './images/shown-images.routes.ts';
import { createPageReader } from './pages/page-content.ts';
import { pageKind } from './pages/page-kind.ts';
import { pagesHandlers } from './pages/pages.routes.ts';
import { createPagesService } from './pages/pages.service.ts';
import { portfolioHandlers } from './portfolio/portfolio.routes.ts';
import { createPortfolioService } from './portfolio/portfolio.service.ts';
import { readImportForm, redirectsHandlers } from './redirects/redirects.routes.ts';
import { createRedirectsService } from './redirects/redirects.service.ts';
import { recordRuns, runsHandlers } from './runs/runs.routes.ts';
import { createRunsService } from './runs/runs.service.ts';
import { sitePartsHandlers } from './site/site-parts.routes.ts';
import { createSitePartsService } from './site/site-parts.service.ts';

interface CatalogOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** The catalog: apps and pages. The caller starts its clock and the sweep of its trash. */
export function createCatalog({ config, database, logger }: CatalogOptions) {
  const { PUBLIC_URL: publicUrl } = config;
  const store = createCatalogStore(database);
  const apps = appsOf(store, publicUrl);
  const pages = pagesOf(store, config);
  const runs = createRunsService(store);
  const guard = requireService('catalog', config.SERVICE_SECRET);
  const handlers: Handlers<'catalog'> = {
    ...appsHandlers(apps.service),
    ...portfolioHandlers({ store, portfolio: createPortfolioService(store), trash: apps.trash }),
    ...historyHandlers(apps.history),
    ...pagesHandlers({ pages: pages.service, trash: pages.trash, history: pages.history }),
    ...trashHandlers(store),
    ...redirectsHandlers(createRedirectsService(store, publicUrl)),
    ...runsHandlers(runs),
    ...sitePartsHandlers(createSitePartsService(store)),
    ...shownImagesHandlers(store),
  };
  const http = createServiceHttp({
    name: 'catalog',
    logger,
    config,
    checks: [{ name: 'database', check: () => pingDatabase(database) }],
    routesForServices: Router().use(
      migrateRoute(database, guard),
      shownImagesForServices(store, guard),
      previewsForAuth(apps.history.previews, guard),
      archiveRoutes(createArchiveService({ store, publicUrl, content: pages.content }), guard),
    ),
    routes: Router().use(
      recordRuns,
      previewsForGateway(apps.history.previews, pages.history.previews),
      mountEndpoints('catalog', namingSubjects(handlers, store.overview.titleOf, logger), {
        importRedirects: readImportForm,
      }),
    ),
  });
  const kinds = [
    { drafts: apps.history.drafts, entries: createDueEntries(store, appKind) },
    { drafts: pages.history.drafts, entries: createDueEntries(store, pageKind) },
  ];
  return {
    http,
    clock: createClock({ kinds, database, logger }),
    trashSweep: createTrashSweep({ trashes: [apps.trash, pages.trash], runs, database, logger }),
  };
}

function appsOf(store: CatalogStore, publicUrl: string) {
  const content = createContentReader(publicUrl);
  return {
    service: createAppsService({ store, content }),
    trash: createTrashService(store, appKind),
    history: {
      revisions: createRevisionsService(store, appKind),
      drafts: createDraftsService({ store, kind: appKind, read: createDraftReader(content) }),
      previews: createPreviewsService({ store, kind: appKind, publicUrl }),
    },
  };
}

function pagesOf(store: CatalogStore, { PUBLIC_URL: publicUrl, VIDEO_HOSTS: videoHosts }: Config) {
  const content = createPageReader(publicUrl, videoHosts);
  return {
    content,
    service: createPagesService({ store, content }),
    trash: createTrashService(store, pageKind),
    history: {
      revisions: createRevisionsService(store, pageKind),
      drafts: createDraftsService({ store, kind: pageKind, read: content.changes }),
      previews: createPreviewsService({ store, kind: pageKind, publicUrl }),
    },
  };
}
