import {
  imageFocusBodySchema,
  imageUsesBodySchema,
  missingAltsQuerySchema,
} from '@portfolio/contracts/images.ts';
import { imagesInUseBodySchema } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody, parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type RequestHandler } from 'express';
import { setRevision, signedIn } from '../apps/apps.routes.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { ImagePosition } from './shown-images.repository.ts';

/**
 * For the media service: `POST /internal/images-in-use`, before it removes unused images, and `POST /internal/image-uses`, for its list of
 * images.
 *
 * @param guard `requireService`, since media calls them
 */
export function shownImagesForServices(store: CatalogStore, guard: RequestHandler): Router {
  const router = Router();
  router.post('/internal/images-in-use', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imagesInUseBodySchema, request.body);
    response.json({ inUse: await store.afterChanges(({ images }) => images.findInUse(paths)) });
  });
  router.post('/internal/image-uses', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imageUsesBodySchema, request.body);
    response.json(await store.images.findPlaces(paths));
  });
  return router;
}

/** The alt texts and focal points of images. */
export function shownImagesRoutes(store: CatalogStore): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/apps/missing-alts', signedIn, async (request, response) => {
    const { limit, cursor } = parseQuery(missingAltsQuerySchema, request.query);
    const after = cursor === undefined ? undefined : parsePosition(cursor);
    const rows = await store.images.listMissingAlts(after, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    response.set('X-Total-Count', String(rows[0]?.total ?? 0));
    if (last !== undefined && page.length < rows.length)
      response.links({
        next: `/api/apps/missing-alts?limit=${String(limit)}&cursor=${formatPosition(last)}`,
      });
    response.json(page.map(({ position: _position, place: _place, total: _total, ...image }) => image));
  });

  router.put('/api/apps/image-focus', signedIn, jsonBody, async (request, response) => {
    const { url, focus } = parseBody(imageFocusBodySchema, request.body);
    const { revision } = await store.change(({ images }) =>
      focus === null ? images.removeFocus(url) : images.setFocus(url, focus),
    );
    setRevision(response, revision);
    response.status(204).end();
  });

  return router;
}

const formatPosition = ({ position, place }: ImagePosition) =>
  Buffer.from(`m${String(position)}.${String(place)}`).toString('base64url');

/** @throws AppError `malformedRequest` (400) for anything that `formatPosition` did not make */
function parsePosition(cursor: string): ImagePosition {
  const match = /^m(\d{1,9})\.(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return { position: Number(match[1]), place: Number(match[2]) };
}
