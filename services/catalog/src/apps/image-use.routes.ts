import { imageUseBodySchema } from '@portfolio/contracts/media.ts';
import { jsonBody, parseBody } from '@portfolio/kit/json-body.ts';
import { Router } from 'express';
import type { ImageUseRepository } from './image-use.repository.ts';

/** `POST /internal/images-in-use`, for the media service, which removes what no app shows any more. */
export function imageUseRoutes(images: ImageUseRepository): Router {
  const router = Router();
  router.post('/internal/images-in-use', jsonBody, async (request, response) => {
    const { paths } = parseBody(imageUseBodySchema, request.body);
    response.json({ inUse: await images.find(paths) });
  });
  return router;
}
