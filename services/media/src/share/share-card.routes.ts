import { shareCardBodySchema } from '@portfolio/contracts/media/media.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import type { ShareCardService } from './share-card.service.ts';

const mediaType = 'image/jpeg';

/** Shows an administrator what becomes of a page that is not saved yet. */
export const shareCardHandlers = (cards: ShareCardService) =>
  ({
    drawShareCard: async ({ body, response }) => {
      response.type(mediaType).send(await cards.draw(body));
      return answered;
    },
  }) satisfies Partial<Handlers<'media'>>;

/** `POST /internal/share-card`, for the gateway, which caches the picture. */
export function shareCardForGateway(cards: ShareCardService): Router {
  return Router().post('/internal/share-card', jsonBody, async (request, response) => {
    response.type(mediaType).send(await cards.draw(parseBody(shareCardBodySchema, request.body)));
  });
}
