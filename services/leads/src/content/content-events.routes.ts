import { contentEventsBodySchema, contentEventsPath } from '@portfolio/contracts/leads/content-events.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { ContentEventsRepository } from './content-events.repository.ts';

/** `POST /internal/content-events`, for the catalog and auth. @param onQueued called when a delivery may be due */
export function contentEventsRoutes(
  { add }: Pick<ContentEventsRepository, 'add'>,
  onQueued: () => void,
  guard: RequestHandler,
): Router {
  const router = Router();
  router.post(contentEventsPath, guard, jsonBody, async (request, response) => {
    await add(parseBody(contentEventsBodySchema, request.body).events);
    onQueued();
    response.json({});
  });
  return router;
}
