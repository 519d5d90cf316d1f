import { bulkBodySchema, orderBodySchema } from '@portfolio/contracts/portfolio.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import { parseAppId, sendJsonText, setRevision, signedIn } from './apps.routes.ts';
import type { PortfolioRepository } from './portfolio.repository.ts';
import type { TrashService } from './trash.service.ts';

interface PortfolioRoutesOptions {
  portfolio: PortfolioRepository;
  trash: TrashService;
}

/** What an administrator does beyond one app at a time. */
export function portfolioRoutes({ portfolio, trash }: PortfolioRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/trash', signedIn, async (_request, response) => {
    sendJsonText(response, await trash.list());
  });

  router.post('/api/apps/restore/:id', signedIn, async (request, response) => {
    const { revision, app } = await trash.restore(parseAppId(request.params.id));
    setRevision(response, revision);
    sendJsonText(response, app);
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
