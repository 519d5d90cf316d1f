import {
  appsQuerySchema,
  createAppBodySchema,
  editAppBodySchema,
  type AppsQuery,
} from '@portfolio/contracts/apps.ts';
import { renderDescriptionBodySchema, type RenderedDescription } from '@portfolio/contracts/rendered-app.ts';
import type { MovedApp } from '@portfolio/contracts/redirects.ts';
import { slugSchema } from '@portfolio/contracts/slugs.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { callerOf, requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { AppsService } from './apps.service.ts';
import { renderDescription } from './description.ts';

/** Refuses visitors before the body is read. */
export const signedIn: RequestHandler = (_request, response, next) => {
  requireUser(response);
  next();
};

export function appsRoutes(apps: AppsService): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/getapps', async (request, response) => {
    const query = parseQuery(appsQuerySchema, request.query);
    const page = await apps.list(query, callerOf(response));
    setRevision(response, page.revision);
    response.set('X-Total-Count', String(page.total));
    if (page.next !== undefined) response.links({ next: nextPage(query, page.next) });
    response.json(page.apps);
  });

  router.get('/api/apps/slug/:slug', async (request, response) => {
    const slug = slugSchema.safeParse(request.params.slug);
    if (!slug.success) throw appError('appNotFound');
    const { revision, app, movedTo } = await apps.findBySlug(slug.data, callerOf(response));
    setRevision(response, revision);
    if (app !== undefined) response.json(app);
    else if (movedTo !== undefined) sendMoved(response, movedTo);
    else throw appError('appNotFound');
  });

  router.post('/api/apps/create', signedIn, jsonBody, async (request, response) => {
    const body = parseBody(createAppBodySchema, request.body);
    const { revision, app } = await apps.create(body, requireUser(response));
    setAuditSubject(response, app.id);
    setRevision(response, revision);
    response.status(201).json(app);
  });

  router.patch('/api/apps/edit', signedIn, jsonBody, async (request, response) => {
    const body = parseBody(editAppBodySchema, request.body);
    setAuditSubject(response, body.appId);
    const { revision, app } = await apps.edit(body, requireUser(response));
    setRevision(response, revision);
    response.json(app);
  });

  router.post('/api/apps/render-description', signedIn, jsonBody, (request, response) => {
    const { description } = parseBody(renderDescriptionBodySchema, request.body);
    response.json({ descriptionHtml: renderDescription(description) } satisfies RenderedDescription);
  });

  router.delete('/api/apps/delete/:id', signedIn, async (request, response) => {
    setRevision(response, await apps.remove(parseAppId(request.params.id)));
    response.status(204).end();
  });

  return router;
}

/** An invalid id is a 404. @throws AppError `appNotFound` */
export function parseAppId(text: unknown): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw appError('appNotFound');
  return id.data;
}

/** Names the revision of the catalog that an answer shows; undefined sets no header. */
export function setRevision(response: Response, number: number | undefined): void {
  if (number === undefined) return;
  response.set(revisionHeader, formatRevision({ topic: 'apps', number }));
}

/** Says where an app is found now; nobody keeps that for longer, since it may move again. */
function sendMoved(response: Response, seoSlug: string): void {
  response.set({ Location: `/api/apps/slug/${seoSlug}`, 'Cache-Control': 'no-cache' });
  response.status(301).json({ seoSlug } satisfies MovedApp);
}

/** The address of the list's next page. */
function nextPage({ q, category, appType, view, limit }: AppsQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, appType, view, limit, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `/api/apps/getapps?${parameters.toString()}`;
}
