import { pipeline } from 'node:stream/promises';
import { mediaQuerySchema } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { createQueue } from '../encoding/queue.ts';
import { acceptedFormats } from './accepted-formats.ts';
import type { ByteRange, ImageStore } from './image-store.ts';
import type { ImagesService } from './images.service.ts';
import { findRepresentation, type Representation } from './representation.ts';
import { discardRest, readUploadedFile } from './upload-body.ts';

/** So many bodies are in memory at one time; the others wait, unread. */
const bodiesAtOnce = 8;

/** `POST /api/upload` for administrators, `GET /media/…` for everybody. */
export function imagesRoutes(images: ImagesService, store: ImageStore): Router {
  const router = Router();
  router.post('/api/upload', uploadHandler(images));
  router.get('/media/:name', mediaHandler(store));
  return router;
}

function uploadHandler(images: ImagesService): RequestHandler {
  const bodies = createQueue(bodiesAtOnce);
  return async (request, response) => {
    discardRest(request, response);
    const userId = requireUser(response);
    images.expect();
    const image = await bodies.add(async () => images.add(await readUploadedFile(request), userId));
    response.status(201).json(image);
  };
}

function mediaHandler(store: ImageStore): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { w } = parseQuery(mediaQuerySchema, request.query);
    const formats = acceptedFormats(request.get('accept'));
    const found = await findRepresentation(store, { name: request.params.name, width: w, formats });
    response.set({
      ETag: `"${found.key}.${String(found.size)}"`,
      'Cache-Control': found.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=5',
      Vary: 'Accept',
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    if (isKnown(request, response)) {
      response.status(304).end();
      return;
    }
    const range = wantedRange(request, response, found);
    response.set('Content-Type', found.contentType);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(await store.read(found.key, range), response);
  };
}

/** Whether the browser names what it would get; a reload that wants everything anew changes nothing in what is the same. */
function isKnown(request: Request, response: Response): boolean {
  const known = (request.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(response.get('etag') ?? '');
}

/**
 * Sets status and length for the part that was asked for. One range is served; for several, and for one that is about an
 * older image, the whole is, as RFC 9110 (section 14.2) allows.
 */
function wantedRange(request: Request, response: Response, { size }: Representation): ByteRange | undefined {
  const ifRange = request.get('if-range');
  const isSame = ifRange === undefined || ifRange === response.get('etag');
  const ranges = isSame ? request.range(size) : undefined;
  if (ranges === -1) {
    response.set('Content-Range', `bytes */${String(size)}`);
    throw appError('rangeNotSatisfiable');
  }
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  const length = range === undefined ? size : range.end - range.start + 1;
  response.set('Content-Length', String(length));
  if (range === undefined) return undefined;
  response
    .status(206)
    .set('Content-Range', `bytes ${String(range.start)}-${String(range.end)}/${String(size)}`);
  return range;
}
