import {
  imageUsesBodySchema,
  replaceImageByBodySchema,
  type ReplacedImage,
} from '@portfolio/contracts/media/images.ts';
import { imagesInUseBodySchema } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { jsonBody, parseBody } from '@portfolio/kit/http/json-body.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { Router, type RequestHandler } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import { withRunAuthor } from '../runs/run-author.ts';
import type { CatalogStore } from '../catalog.store.ts';
import { createImageUses } from './image-uses.ts';
import { replaceImage } from './replace-image.ts';
import type { ImagePosition } from './shown-images.repository.ts';

/**
 * For the media service: `POST /internal/images-in-use`, before it removes unused images, and `POST /internal/image-uses`, for its list of
 * images; and `POST /internal/replace-image`.
 *
 * @param guard `requireService`, since media calls them
 */
export function shownImagesForServices(store: CatalogStore, guard: RequestHandler): Router {
  const router = Router();
  const uses = createImageUses(store);
  router.post('/internal/images-in-use', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imagesInUseBodySchema, request.body);
    response.json({ inUse: await uses.findInUse(paths) });
  });
  router.post('/internal/image-uses', guard, jsonBody, async (request, response) => {
    const { paths } = parseBody(imageUsesBodySchema, request.body);
    response.json(await uses.findPlaces(paths));
  });
  router.post('/internal/replace-image', guard, jsonBody, async (request, response) => {
    const { token, ...body } = parseBody(replaceImageByBodySchema, request.body);
    const replace = () => store.change((tables) => replaceImage(tables, body));
    const { result, revision } = await (token === undefined
      ? replace()
      : withRunAuthor({ by: body.by, token }, replace));
    setRevision(response, revision);
    response.json({ replaced: result } satisfies ReplacedImage);
  });
  return router;
}

/** The alt texts and focal points of images. */
export const shownImagesHandlers = (store: CatalogStore) =>
  ({
    listMissingAlts: async (call) => {
      const { limit, cursor } = call.query;
      const after = cursor === undefined ? undefined : parsePosition(cursor);
      const rows = await store.images.listMissingAlts(after, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.length < rows.length ? page.at(-1) : undefined;
      setPageHeaders(call, { total: rows[0]?.total ?? 0, next: last && formatPosition(last) });
      return page.map(({ position: _position, place: _place, total: _total, ...image }) => image);
    },
    setImageFocus: async ({ body: { url, focus }, response }) => {
      const { revision } = await store.change(({ images }) =>
        focus === null ? images.removeFocus(url) : images.setFocus(url, focus),
      );
      setRevision(response, revision);
    },
  }) satisfies Partial<Handlers<'catalog'>>;

const formatPosition = ({ position, place }: ImagePosition) =>
  Buffer.from(`m${String(position)}.${String(place)}`).toString('base64url');

/** @throws AppError `malformedRequest` (400) for anything that `formatPosition` did not make */
function parsePosition(cursor: string): ImagePosition {
  const match = /^m(\d{1,9})\.(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return { position: Number(match[1]), place: Number(match[2]) };
}
