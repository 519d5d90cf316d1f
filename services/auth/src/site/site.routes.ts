import { editSiteBodySchema } from '@portfolio/contracts/site.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { SiteService } from './site.service.ts';

const administratorOnly: RequestHandler = (_request, response, next) => {
  requireUser(response);
  next();
};

/** @throws AppError `siteRevisionNotFound` for what is no number of one */
function revisionNumberOf({ params }: Request): number {
  const { number = '' } = params;
  if (typeof number !== 'string' || !/^\d{1,9}$/.test(number)) throw appError('siteRevisionNotFound');
  return Number(number);
}

export function siteRoutes(sites: SiteService): Router {
  const router = Router();

  router.get('/api/setup/getsite', async (_request, response) => {
    sendSite(response, await sites.getFacts());
  });

  router.get('/api/site', async (_request, response) => {
    sendSite(response, await sites.getSite());
  });

  router.patch('/api/site', administratorOnly, jsonBody, async (request, response) => {
    const changes = parseBody(editSiteBodySchema, request.body);
    sendSite(response, await sites.edit(changes, requireUser(response)));
  });

  router.get('/api/site/revisions', administratorOnly, async (_request, response) => {
    response.json(await sites.listRevisions());
  });

  router.get('/api/site/revisions/:number', administratorOnly, async (request, response) => {
    response.json(await sites.getRevision(revisionNumberOf(request)));
  });

  router.post('/api/site/revisions/:number/restore', administratorOnly, async (request, response) => {
    sendSite(response, await sites.restore(revisionNumberOf(request), requireUser(response)));
  });

  return router;
}

/** The site, and in a header the number of its state. */
export function sendSite(response: Response, { revision, site }: { revision: number; site: object }): void {
  response.set(revisionHeader, formatRevision({ topic: 'site', number: revision })).json(site);
}
