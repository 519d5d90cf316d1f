import { bulkBodySchema, orderBodySchema } from '@portfolio/contracts/portfolio.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { parseAppId, setRevision, signedIn } from '../apps/apps.routes.ts';
import type { TrashService } from '../entries/trash.service.ts';
import type { PortfolioService } from './portfolio.service.ts';

interface PortfolioRoutesOptions {
  portfolio: PortfolioService;
  trash: TrashService;
}

/** What an administrator does beyond one app at a time. */
export function portfolioRoutes({ portfolio, trash }: PortfolioRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/trash', signedIn, async (_request, response) => {
    response.json(await trash.list());
  });

  router.post('/api/apps/restore/:id', signedIn, async (request, response) => {
    const { revision, app } = await trash.restore(parseAppId(request.params.id));
    setRevision(response, revision);
    response.json(app);
  });

  router.put('/api/apps/order', signedIn, jsonBody, async (request, response) => {
    const { ids } = parseBody(orderBodySchema, request.body);
    setRevision(response, await portfolio.order(ids));
    response.status(204).end();
  });

  router.post('/api/apps/bulk', signedIn, jsonBody, async (request, response) => {
    const body = parseBody(bulkBodySchema, request.body);
    const { revision, changed } = await portfolio.apply(body, requireUser(response));
    setRevision(response, revision);
    response.json({ changed });
  });

  return router;
}
