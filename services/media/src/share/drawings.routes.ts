import { brandIconBodySchema, shareCardBodySchema } from '@portfolio/contracts/media/media.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { Router } from 'express';
import type { DrawingsService } from './drawings.service.ts';

const mediaType = 'image/jpeg';

/** Shows an administrator what becomes of a page that is not saved yet. */
export const drawingsHandlers = (drawings: DrawingsService) =>
  ({
    drawShareCard: async ({ body, response }) => {
      response.type(mediaType).send(await drawings.drawShareCard(body));
      return answered;
    },
  }) satisfies Partial<Handlers<'media'>>;

const iconTypes = { png: 'image/png', ico: 'image/x-icon', svg: 'image/svg+xml' } as const;

/** `POST /internal/share-card` and `/internal/brand-icon`, for the gateway, which caches the pictures. */
export function drawingsForGateway(drawings: DrawingsService): Router {
  return Router()
    .post('/internal/share-card', jsonBody, async (request, response) => {
      const card = parseBody(shareCardBodySchema, request.body);
      response.type(mediaType).send(await drawings.drawShareCard(card));
    })
    .post('/internal/brand-icon', jsonBody, async (request, response) => {
      const icon = parseBody(brandIconBodySchema, request.body);
      response.type(iconTypes[icon.format]).send(await drawings.drawBrandIcon(icon));
    });
}
