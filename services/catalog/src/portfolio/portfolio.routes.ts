import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setRevision } from '../apps/apps.routes.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { TrashService } from '../entries/trash.service.ts';
import { duplicateApp } from './duplicate.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface PortfolioHandlersOptions {
  store: CatalogStore;
  portfolio: PortfolioService;
  trash: TrashService;
}

/** What an administrator does beyond one app at a time, and what the admin list is narrowed by. */
export const portfolioHandlers = ({ store, portfolio, trash }: PortfolioHandlersOptions) =>
  ({
    listOverview: () => store.overview.list(),
    listAppTexts: () => store.overview.texts(),
    listDeletedApps: () => trash.list(),
    restoreApp: async ({ params, response }) => {
      const { revision, app } = await trash.restore(params.id);
      setRevision(response, revision);
      return app;
    },
    orderApps: async ({ body, response }) => {
      setRevision(response, await portfolio.order(body.ids));
    },
    changeApps: async ({ body, caller, response }) => {
      const { revision, changed } = await portfolio.apply(body, caller);
      setRevision(response, revision);
      return { changed };
    },
    duplicateApp: async ({ params, caller, response }) => {
      const { revision, app } = await duplicateApp(store, params.id, caller);
      setAuditSubject(response, app.id);
      setRevision(response, revision);
      return app;
    },
  }) satisfies Partial<Handlers<'catalog'>>;
