import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { MovedPage, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { locationOf } from '@portfolio/contracts/pages/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Response } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import { answerSaved } from '../entries/history.routes.ts';
import { newEntryBy } from '../entries/contributions.ts';
import type { createTrashService } from '../entries/trash/trash.service.ts';
import { withoutAuthors } from '../entries/authors.ts';
import type { Found } from '../redirects/redirects.repository.ts';
import type { PagesService } from './pages.service.ts';
import type { StoredPage } from './stored-page.ts';

interface PagesHandlersOptions {
  pages: PagesService;
  trash: ReturnType<typeof createTrashService<StoredPage, RenderedPage>>;
}

export function pagesHandlers({ pages, trash }: PagesHandlersOptions) {
  return {
    listPages: async ({ caller, response }) => {
      const { revision, pages: listed } = await pages.list(caller);
      setRevision(response, revision);
      return listed;
    },
    getPageByPath: async ({ query, caller, response }) => {
      const { revision, page, moved } = await pages.findByPath(query.path, caller);
      setRevision(response, revision);
      if (page !== undefined) return page;
      if (moved === undefined) throw appError('pageNotFound');
      sendMoved(response, moved);
      return answered;
    },
    getPage: ({ params }) => pages.find(params.id),
    createPage: async ({ body, person, rights, request, response }) =>
      answerSaved(response, await pages.create(newEntryBy(rights, body, request.body), person, rights)),
    editPage: async ({ params, body, person, rights, response }) => {
      setAuditSubject(response, params.id);
      return answerSaved(response, await pages.edit(params.id, body, person, rights));
    },
    deletePage: async ({ params, person, response }) => {
      setRevision(response, await pages.remove(params.id, person));
    },
    listDeletedPages: async () =>
      (await trash.list()).map(({ blocks, images, deletedBy, ...page }) => withoutAuthors(page)),
    recoverPage: async ({ params, response }) => answerSaved(response, await trash.restore(params.id)),
    duplicatePage: async ({ params, person, response }) =>
      answerSaved(response, await pages.duplicate(params.id, person)),
  } satisfies Partial<Handlers<'catalog'>>;
}

/** Says where a path leads now; not cached, since that may change. A page is named by its address in the API. */
function sendMoved(response: Response, { status, to, kind }: Found): void {
  if (to === null) throw appError('pageGone');
  const byPath = `${endpoints.getPageByPath.path}?path=${encodeURIComponent(to)}`;
  response.set({ Location: kind === 'page' ? byPath : locationOf(to), 'Cache-Control': 'no-cache' });
  response.status(status).json({ to } satisfies MovedPage);
}
