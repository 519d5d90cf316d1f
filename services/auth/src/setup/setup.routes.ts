import { checkDatabaseBodySchema, installBodySchema } from '@portfolio/contracts/setup.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { Router, type RequestHandler } from 'express';
import { sendSite } from '../site/site.routes.ts';
import type { SiteService } from '../site/site.service.ts';
import type { InstallService } from './install.service.ts';
import type { StatusService } from './status.service.ts';

interface SetupRoutesOptions {
  sites: SiteService;
  status: StatusService;
  installation: InstallService;
}

export function setupRoutes({ sites, status, installation }: SetupRoutesOptions): Router {
  const router = Router();

  router.get('/api/setup/status', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await status.getStatus());
  });

  // Once the site is active nobody learns anything here, not even whether the fields are right.
  const whileOpen: RequestHandler = async (_request, _response, next) => {
    await sites.requireOpen();
    next();
  };

  router.post('/api/setup/check-database', whileOpen, jsonBody, async (request, response) => {
    await installation.checkDatabase(parseBody(checkDatabaseBodySchema, request.body));
    response.status(204).end();
  });

  router.post('/api/setup/install', whileOpen, jsonBody, async (request, response) => {
    const body = parseBody(installBodySchema, request.body);
    sendSite(response.status(201), await installation.install(body, requestIdOf(response)));
  });

  return router;
}
