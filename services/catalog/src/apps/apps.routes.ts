import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import type { MovedApp } from '@portfolio/contracts/pages/redirects.ts';
import type { Response } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import { answerSaved } from '../entries/history.routes.ts';
import { entryHandlers } from '../entries/entries.routes.ts';
import { requireOwnId } from './app-content.ts';
import type { AppsService } from './apps.service.ts';
import { renderDescription } from './description.ts';
import { listedApp } from './stored-app.ts';

export function appsHandlers(apps: AppsService) {
  const { createApp, deleteApp, duplicateApp, recoverApp } = entryHandlers('App', apps);
  return {
    ...{ createApp, deleteApp, duplicateApp, restoreApp: recoverApp },
    listApps: async (call) => {
      const page = await apps.list(call.query, call.caller);
      setRevision(call.response, page.revision);
      setPageHeaders(call, page);
      return page.apps;
    },
    getApp: async ({ params, query, caller, response }) => {
      const { revision, app, movedTo } = await apps.findBySlug(params.slug, query.language, caller);
      setRevision(response, revision);
      if (app !== undefined) return app;
      if (movedTo === undefined) throw appError('appNotFound');
      sendMoved(response, movedTo);
      return answered;
    },
    editApp: async ({ body, person, rights, response }) => {
      requireOwnId(body.userId, person.id);
      setAuditSubject(response, body.appId);
      return answerSaved(response, await apps.edit(body.appId, body, person, rights));
    },
    renderDescription: ({ body }) => ({ descriptionHtml: renderDescription(body.description) }),
    listDeletedApps: async () =>
      (await apps.listTrash()).map(({ deletedAt, deletedBy, ...app }) => ({ ...listedApp(app), deletedAt })),
  } satisfies Partial<Handlers<'catalog'>>;
}

/** Says where an app is found now; not cached, since it may move again. */
function sendMoved(
  response: Response,
  { seoSlug, language }: { seoSlug: string; language: string | null },
): void {
  const query = language === null ? '' : `?language=${language}`;
  const location = endpoints.getApp.path.replace('{slug}', seoSlug) + query;
  response.set({ Location: location, 'Cache-Control': 'no-cache' });
  response.status(301).json({ seoSlug } satisfies MovedApp);
}
