import { shareCardBodySchema } from '@portfolio/contracts/media.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import type { ShareCardService } from './share-card.service.ts';

/** `POST /internal/share-card`, for the gateway, which keeps what it gets. */
export function shareCardRoutes(cards: ShareCardService): Router {
  const router = Router();
  router.post('/internal/share-card', jsonBody, async (request, response) => {
    const card = await cards.draw(parseBody(shareCardBodySchema, request.body));
    response.type('image/jpeg').send(card);
  });
  return router;
}
