import { shareCardBodySchema } from '@portfolio/contracts/media.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { ShareCardService } from './share-card.service.ts';

/**
 * `POST /internal/share-card`, for the gateway, which keeps what it gets, and `POST /api/share-card`, for an administrator who
 * wants to see what becomes of a page that is not saved yet.
 */
export function shareCardRoutes(cards: ShareCardService): Router {
  const router = Router();
  const signedIn: RequestHandler = (_request, response, next) => {
    requireUser(response);
    next();
  };
  const draw: RequestHandler = async (request, response) => {
    const card = await cards.draw(parseBody(shareCardBodySchema, request.body));
    response.type('image/jpeg').send(card);
  };
  router.post('/internal/share-card', jsonBody, draw);
  router.post('/api/share-card', signedIn, jsonBody, draw);
  return router;
}
