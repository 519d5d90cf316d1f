import { editSiteBodySchema } from '@portfolio/contracts/site.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import { Router, type RequestHandler, type Response } from 'express';
import type { PublicSite, SiteService } from './site.service.ts';

const administratorOnly: RequestHandler = (_request, response, next) => {
  requireUser(response);
  next();
};

export function siteRoutes(sites: SiteService): Router {
  const router = Router();

  router.get('/api/setup/getsite', async (_request, response) => {
    sendSite(response, await sites.getSite());
  });

  router.patch('/api/site', administratorOnly, jsonBody, async (request, response) => {
    sendSite(response, await sites.edit(parseBody(editSiteBodySchema, request.body)));
  });

  return router;
}

/** The site, and in a header the number of its state. */
export function sendSite(response: Response, { revision, site }: PublicSite): void {
  response.set(revisionHeader, formatRevision({ topic: 'site', number: revision })).json(site);
}
