import { imageUseBodySchema } from '@portfolio/contracts/media.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import type { ImageUseRepository } from './image-use.repository.ts';

/**
 * `POST /internal/images-in-use`, for the media service, which removes what no app shows any more.
 *
 * @param guard `requireService`, since media calls it
 */
export function imageUseRoutes(images: ImageUseRepository, guard: RequestHandler): Router {
  const router = Router();
  router.post('/internal/images-in-use', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imageUseBodySchema, request.body);
    response.json({ inUse: await images.find(paths) });
  });
  return router;
}
