import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setRevision } from '../entries/answer-revision.ts';
import { answerSaved } from '../entries/history.routes.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { listedApp, type StoredApp } from '../apps/stored-app.ts';
import type { createTrashService } from '../entries/trash/trash.service.ts';
import { duplicateApp } from './duplicate.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface PortfolioHandlersOptions {
  store: CatalogStore;
  portfolio: PortfolioService;
  trash: ReturnType<typeof createTrashService<StoredApp, RenderedApp>>;
}

/** What an administrator does beyond one app at a time, and what the admin list is narrowed by. */
export const portfolioHandlers = ({ store, portfolio, trash }: PortfolioHandlersOptions) =>
  ({
    listOverview: () => store.overview.list(),
    listAppTexts: () => store.overview.texts(),
    searchApps: ({ query }) => store.overview.search(query.q.split(/\s+/), query.limit),
    listDeletedApps: async () =>
      (await trash.list()).map(({ deletedAt, deletedBy, ...app }) => ({ ...listedApp(app), deletedAt })),
    restoreApp: async ({ params, response }) => answerSaved(response, await trash.restore(params.id)),
    orderApps: async ({ body, response }) => {
      setRevision(response, await portfolio.order(body.ids));
    },
    changeApps: async ({ body, person, response }) => {
      const { revision, changed } = await portfolio.apply(body, person);
      setRevision(response, revision);
      return { changed };
    },
    duplicateApp: async ({ params, person, response }) =>
      answerSaved(response, await duplicateApp(store, params.id, person)),
  }) satisfies Partial<Handlers<'catalog'>>;
