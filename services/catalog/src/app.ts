import { contentEventsPath } from '@portfolio/contracts/leads/content-events.ts';
import { createServiceHttp } from '@portfolio/kit/http/http-app.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { migrateRoute } from '@portfolio/kit/http/migrate-route.ts';
import { mountEndpoints, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { namingSubjects } from '@portfolio/kit/http/naming-subjects.ts';
import { pingDatabase, type Database } from '@portfolio/kit/postgres/postgres.ts';
import { createEventOutbox } from '@portfolio/kit/postgres/event-outbox.ts';
import { requireService } from '@portfolio/kit/secrets/service-token.ts';
import { Router } from 'express';
import { createContentReader, createDraftReader, type ContentReader } from './apps/app-content.ts';
import { appKind } from './apps/app-kind.ts';
import { appsHandlers } from './apps/apps.routes.ts';
import { createAppsService } from './apps/apps.service.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { createArchiveService } from './archive/archive.service.ts';
import { createCatalogStore, type CatalogStore } from './catalog.store.ts';
import type { Config } from './config.ts';
import { createClock } from './entries/clock.ts';
import type { ContentKind } from './entries/define-kind.ts';
import { createDraftsService, type DraftBody } from './entries/drafts.service.ts';
import type { Entry, EntryKind } from './entries/entry-kind.ts';
import {
  draftsAndLinksHandlers,
  historyHandlers,
  previewsForAuth,
  previewsForGateway,
} from './entries/history.routes.ts';
import { createPreviewsOfAll, createPreviewsService } from './entries/previews/previews.service.ts';
import { createRevisionsService } from './entries/revisions.service.ts';
import { translationHandlers, translationsHandlers } from './entries/translations/translations.routes.ts';
import { createTrashSweep } from './entries/trash/trash-sweep.ts';
import { trashHandlers } from './entries/trash/trash.routes.ts';
import { createTrashService } from './entries/trash/trash.service.ts';
import { shownImagesForServices, shownImagesHandlers } from './images/shown-images.routes.ts';
import { sweepFocus } from './images/sweep-focus.ts';
import { kindOf, kinds } from './kinds.ts';
import { createPageReader, type PageReader } from './pages/page-content.ts';
import { pageKind } from './pages/page-kind.ts';
import { pagesHandlers } from './pages/pages.routes.ts';
import { createPagesService } from './pages/pages.service.ts';
import { seedRoute } from './pages/seed.routes.ts';
import { portfolioHandlers } from './portfolio/portfolio.routes.ts';
import { createPortfolioService } from './portfolio/portfolio.service.ts';
import { readImportForm, redirectsHandlers } from './redirects/redirects.routes.ts';
import { createRedirectsService } from './redirects/redirects.service.ts';
import { recordRuns, runsHandlers } from './runs/runs.routes.ts';
import { createRunsService } from './runs/runs.service.ts';
import { sitePartsHandlers } from './site/site-parts.routes.ts';
import { brandKind } from './site/brand-kind.ts';
import { languagesForServices } from './site/languages.routes.ts';
import { createLanguagesLoop } from './site/languages.service.ts';
import { navigationKind } from './site/navigation-kind.ts';
import { questionsKind } from './site/questions-kind.ts';
import { settingsKind } from './site/settings-kind.ts';
import { createSettingsClient } from './site/settings.client.ts';
import { createSitePartsService, draftedPart, partIn } from './site/site-parts.service.ts';
import { wordsKind } from './site/words-kind.ts';
import { testimonialsForGateway, testimonialsHandlers } from './apps/testimonials/testimonials.routes.ts';
import { createTestimonialsService } from './apps/testimonials/testimonials.service.ts';

interface CatalogOptions {
  config: Config;
  database: Database;
  logger: Logger;
}

/** The catalog: apps and pages. The caller starts its clock, the sweep of its trash and its outbox. */
export function createCatalog({ config, database, logger }: CatalogOptions) {
  const { PUBLIC_URL: publicUrl } = config;
  const store = createCatalogStore(database, createSettingsClient(config));
  const apps = appsOf(store, publicUrl);
  const pages = pagesOf(store, config);
  const content = { app: apps.content, page: pages.content };
  const runs = createRunsService(store);
  const testimonials = createTestimonialsService(store, config, logger);
  const previews = createPreviewsOfAll(store, kindOf);
  const guard = requireService('catalog', config.SERVICE_SECRET);
  const handlers: Handlers<'catalog'> = {
    ...appsHandlers(apps.service),
    ...portfolioHandlers(store, createPortfolioService(store)),
    ...pagesHandlers(pages.service),
    ...historiesOf(store, publicUrl, content),
    ...trashHandlers(store),
    ...translationsHandlers(store),
    ...translationHandlers('', store, appKind),
    ...translationHandlers('Page', store, pageKind),
    ...redirectsHandlers(createRedirectsService(store, publicUrl)),
    ...runsHandlers(runs),
    ...testimonialsHandlers(testimonials),
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
      previewsForAuth(previews, guard),
      languagesForServices(store, guard),
      seedRoute(store, guard),
      archiveRoutes(createArchiveService({ store, publicUrl, content }), guard),
    ),
    routes: Router().use(
      recordRuns,
      previewsForGateway(previews),
      testimonialsForGateway(testimonials),
      mountEndpoints('catalog', namingSubjects(handlers, store.entries.titleOf, logger), {
        importRedirects: readImportForm,
      }),
    ),
  });
  return { http, ...loopsOf({ config, database, logger }, store, runs) };
}

/** What goes on beside the requests. */
const loopsOf = (
  { config, database, logger }: CatalogOptions,
  store: CatalogStore,
  runs: ReturnType<typeof createRunsService>,
) => ({
  outbox: createOutbox({ config, database, logger }),
  languagesLoop: createLanguagesLoop({ store, database, logger }),
  clock: createClock({ store, kindOf, database, logger }),
  trashSweep: createTrashSweep({
    ...{ trashes: kinds.map((kind) => createTrashService(store, kind)), links: store.links },
    ...{ runs, database, logger },
    sweepFocus: () => sweepFocus(store),
  }),
});

/** Tells leads what visitors see otherwise. */
const createOutbox = ({ config, database, logger }: CatalogOptions) =>
  createEventOutbox({
    ...{ database, secret: config.SERVICE_SECRET, logger },
    to: { audience: 'leads', origin: config.LEADS_URL, path: contentEventsPath },
  });

function appsOf(store: CatalogStore, publicUrl: string) {
  const content = createContentReader(publicUrl);
  return { content, service: createAppsService({ store, content }) };
}

function pagesOf(store: CatalogStore, { PUBLIC_URL: publicUrl, VIDEO_HOSTS: videoHosts }: Config) {
  const content = createPageReader(publicUrl, videoHosts);
  return { content, service: createPagesService({ store, content }) };
}

/** Versions, drafts and preview links of every kind. */
function historiesOf(
  store: CatalogStore,
  publicUrl: string,
  content: { app: ContentReader; page: PageReader },
) {
  const historyOf = <E extends Entry, Answer extends object, Body extends DraftBody>(
    kind: EntryKind<E, Answer>,
    read: (body: Body, id: string, by: string) => NoInfer<Partial<E>>,
  ) => ({
    kind,
    revisions: createRevisionsService(store, kind),
    drafts: createDraftsService({ store, kind, read }),
    previews: createPreviewsService({ store, kind, publicUrl }),
  });
  const partOf = <Content extends object, Answer extends object>(kind: ContentKind<Content, Answer>) => ({
    ...historyOf(kind, (body: DraftBody, id) => draftedPart(kind, body, id)),
    ...(kind.isTranslated && {
      idIn: (language: string | undefined) => partIn(store, kind.singleId, language),
    }),
  });
  return {
    ...historyHandlers('', historyOf(appKind, createDraftReader(content.app))),
    ...historyHandlers('Page', historyOf(pageKind, content.page.changes)),
    ...historyHandlers('Navigation', partOf(navigationKind)),
    ...historyHandlers('Brand', partOf(brandKind)),
    ...historyHandlers('Words', partOf(wordsKind)),
    ...historyHandlers('Questions', partOf(questionsKind)),
    ...draftsAndLinksHandlers('Settings', partOf(settingsKind)),
  };
}
