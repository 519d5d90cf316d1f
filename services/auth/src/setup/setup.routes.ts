import { installBodySchema } from '@portfolio/contracts/setup.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { formatRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import { Router, type Response } from 'express';
import type { InstallService } from './install.service.ts';
import type { PublicSite, SiteService } from './site.service.ts';

export function setupRoutes(sites: SiteService, installation: InstallService): Router {
  const router = Router();

  router.get('/api/setup/getsite', async (_request, response) => {
    sendSite(response, await sites.getSite());
  });

  router.get('/api/setup/status', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await sites.getStatus());
  });

  router.post(
    '/api/setup/install',
    // Once the site is active nobody learns anything here, not even whether the fields are right.
    async (_request, _response, next) => {
      await sites.requireOpen();
      next();
    },
    jsonBody,
    async (request, response) => {
      const body = parseBody(installBodySchema, request.body);
      sendSite(response.status(201), await installation.install(body, requestIdOf(response)));
    },
  );

  return router;
}

function sendSite(response: Response, { revision, site }: PublicSite): void {
  response.set(revisionHeader, formatRevision({ topic: 'site', number: revision })).json(site);
}
