import { imagesQuerySchema } from '@portfolio/contracts/images.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import type { ImageListService } from './image-list.service.ts';

/** `GET /api/images`, for administrators. */
export function imageListRoutes(list: ImageListService): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/api/images', async (request, response) => {
    requireUser(response);
    const query = parseQuery(imagesQuerySchema, request.query);
    const { images, total, next } = await list.list(query);
    response.set({ 'X-Total-Count': String(total), 'Cache-Control': 'no-store' });
    if (next !== undefined)
      response.links({ next: `/api/images?show=${query.show}&limit=${String(query.limit)}&cursor=${next}` });
    response.json(images);
  });
  return router;
}
