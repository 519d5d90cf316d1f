import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { MovedPage } from '@portfolio/contracts/pages/pages.ts';
import { pathIn } from '@portfolio/contracts/site/language-paths.ts';
import { locationOf } from '@portfolio/contracts/pages/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Response } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import { entryHandlers } from '../entries/entries.routes.ts';
import { withLanguages } from '../entries/translations/translated.ts';
import { withoutAuthors } from '../entries/authors.ts';
import type { Found } from '../redirects/redirects.repository.ts';
import type { PagesService } from './pages.service.ts';

export function pagesHandlers(pages: PagesService) {
  return {
    ...entryHandlers('Page', pages),
    listPages: async ({ query, caller, response }) => {
      const { revision, pages: listed } = await pages.list(caller, query);
      setRevision(response, revision);
      return listed;
    },
    getPageByPath: async ({ query, caller, response }) => {
      const { revision, page, moved } = await pages.findByPath(query, caller);
      setRevision(response, revision);
      if (page !== undefined) return page;
      if (moved === undefined) throw appError('pageNotFound');
      sendMoved(response, moved);
      return answered;
    },
    listDeletedPages: async () =>
      (await pages.listTrash()).map(({ blocks, images, deletedBy, ...page }) =>
        withLanguages(withoutAuthors(page), { isEditor: true }),
      ),
  } satisfies Partial<Handlers<'catalog'>>;
}

/** Says where a path leads now; not cached, since that may change. A page is named by its address in the API. */
function sendMoved(response: Response, { status, to, kind, language }: Found): void {
  if (to === null) throw appError('pageGone');
  const query = new URLSearchParams({ path: pathIn(language, to), ...(language !== null && { language }) });
  const byPath = `${endpoints.getPageByPath.path}?${query.toString()}`;
  response.set({ Location: kind === 'page' ? byPath : locationOf(to), 'Cache-Control': 'no-cache' });
  response.status(status).json({ to } satisfies MovedPage);
}
