import {
  appsQuerySchema,
  createAppBodySchema,
  editAppBodySchema,
  slugSchema,
  type AppsQuery,
} from '@portfolio/contracts/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonAnswer } from '@portfolio/kit/direct-answer.ts';
import type { DirectRoute } from '@portfolio/kit/direct-routes.ts';
import { callerOf, requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, jsonType, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import type { AppsService } from './apps.service.ts';

/** Before the body is read. */
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
    // As bytes: a text of this length would be measured, joined with its head and encoded one after the other.
    sendText(response, Buffer.from(page.apps));
  });

  router.get('/api/apps/slug/:slug', async (request, response) => {
    const { revision, app } = await findBySlug(apps, request.params.slug, callerOf(response));
    setRevision(response, revision);
    if (app === undefined) throw appError('appNotFound');
    sendText(response, app);
  });

  router.post('/api/apps/create', signedIn, jsonBody, async (request, response) => {
    const { revision, app } = await createApp(apps, request.body, requireUser(response));
    setRevision(response, revision);
    sendText(response.status(201), app);
  });

  router.patch('/api/apps/edit', signedIn, jsonBody, async (request, response) => {
    const body = parseBody(editAppBodySchema, request.body);
    const { revision, app } = await apps.edit(body, requireUser(response));
    setRevision(response, revision);
    sendText(response, app);
  });

  router.delete('/api/apps/delete/:id', signedIn, async (request, response) => {
    setRevision(response, await apps.remove(parseAppId(request.params.id)));
    response.status(204).end();
  });

  return router;
}

/** Those that are asked for most often, ahead of the others. */
export function directAppRoutes(apps: AppsService): DirectRoute[] {
  return [
    {
      method: 'GET',
      pattern: /^\/api\/apps\/slug\/([\w-]+)(?:\?|$)/,
      route: '/api/apps/slug/:slug',
      answer: async ({ found: slug, caller }, shared) => {
        const { revision, app } = await findBySlug(apps, slug, caller);
        shared.push(revisionHeader, revisionOf(revision));
        if (app === undefined) throw appError('appNotFound');
        return jsonAnswer(200, app);
      },
    },
    {
      method: 'POST',
      pattern: /^\/api\/apps\/create$/,
      route: '/api/apps/create',
      answer: async ({ caller, json }, shared) => {
        if (caller === null) throw appError('notSignedIn');
        const { revision, app } = await createApp(apps, await json(), caller);
        shared.push(revisionHeader, revisionOf(revision));
        return jsonAnswer(201, app);
      },
    },
  ];
}

const createApp = (apps: AppsService, body: unknown, caller: string) =>
  apps.create(parseBody(createAppBodySchema, body), caller);

/** @throws AppError `appNotFound`: no app has a slug that is none */
function findBySlug(apps: AppsService, text: string, caller: string | null) {
  const slug = slugSchema.safeParse(text);
  if (!slug.success) throw appError('appNotFound');
  return apps.findBySlug(slug.data, caller);
}

/** @throws AppError `appNotFound`: no app has an id that is none */
export function parseAppId(text: unknown): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw appError('appNotFound');
  return id.data;
}

/** Says which state of the catalog an answer shows; undefined says nothing. */
export function setRevision(response: Response, number: number | undefined): void {
  if (number === undefined) return;
  response.set(revisionHeader, revisionOf(number));
}

const revisionOf = (number: number) => formatRevision({ topic: 'apps', number });

/** What the database has put into words already. */
export function sendText(response: Response, json: string | Buffer): void {
  response.setHeader('Content-Type', jsonType).end(json);
}

/** The same list, further down. */
function nextPage({ q, category, appType, view, limit }: AppsQuery, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, appType, view, limit, cursor }))
    if (value !== undefined) parameters.set(name, String(value));
  return `/api/apps/getapps?${parameters.toString()}`;
}
