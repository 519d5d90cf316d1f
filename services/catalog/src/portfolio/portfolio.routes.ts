import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { setRevision } from '../entries/answer-revision.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { PortfolioService } from './portfolio.service.ts';

/** What an administrator does beyond one app at a time, and what the admin list is narrowed by. */
export const portfolioHandlers = (store: CatalogStore, portfolio: PortfolioService) =>
  ({
    listOverview: async (call) => {
      const { page, ...place } = await portfolio.list(store.overview.list, call.query);
      setPageHeaders(call, place);
      return page;
    },
    listAppTexts: async (call) => {
      const { page, ...place } = await portfolio.list(store.overview.texts, call.query);
      setPageHeaders(call, place);
      return page;
    },
    searchApps: ({ query }) => store.overview.search(query.q.split(/\s+/), query.limit),
    orderApps: async ({ body, response }) => {
      setRevision(response, await portfolio.order(body.ids));
    },
    changeApps: async ({ body, person, response }) => {
      const { revision, changed } = await portfolio.apply(body, person);
      setRevision(response, revision);
      return { changed };
    },
  }) satisfies Partial<Handlers<'catalog'>>;
