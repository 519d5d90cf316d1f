import { visitSumsSchema } from '@portfolio/contracts/insights/visits.ts';
import { parseBody } from '@portfolio/kit/http/json-body.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { json, Router } from 'express';
import { formatInsights } from './insights-csv.ts';
import type { InsightsService } from './insights.service.ts';
import type { VisitsRepository } from './visits.repository.ts';

export const insightsHandlers = (insights: InsightsService) =>
  ({
    getInsights: ({ query }) => insights.find(query),
    exportInsights: async ({ query, response }) => {
      const found = await insights.find(query);
      response.set('Content-Type', 'text/csv; charset=utf-8');
      response.attachment(`insights-${found.from}-${found.to}.csv`);
      response.send(formatInsights(found));
      return answered;
    },
  }) satisfies Partial<Handlers<'leads'>>;

/** `POST /internal/visits`, for the gateway: what it counted. Only behind `requireIdentity`, as every route of leads is. */
export function visitsRoutes(visits: VisitsRepository): Router {
  const router = Router();
  router.post('/internal/visits', json({ limit: '16mb' }), async (request, response) => {
    await visits.add(parseBody(visitSumsSchema, request.body));
    response.status(204).end();
  });
  return router;
}
