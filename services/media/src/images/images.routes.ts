import { pipeline } from 'node:stream/promises';
import { mediaQuerySchema } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createConcurrencyLimit } from '@portfolio/kit/concurrency-limit.ts';
import { requireUser } from '@portfolio/kit/identity.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import { Router, type Request, type RequestHandler } from 'express';
import { acceptedFormats } from './accepted-formats.ts';
import type { ByteRange, ImageStore } from './image-store.ts';
import type { ImagesService } from './images.service.ts';
import { findRepresentation, type Representation } from './representation.ts';
import { discardRest, readUploadedFile } from './upload-body.ts';

/** How many bodies are in memory at a time; the others wait unread. */
const bodiesAtOnce = 8;

/** `POST /api/upload` for administrators, `GET /media/…` for everybody. */
export function imagesRoutes(images: ImagesService, store: ImageStore): Router {
  const router = Router();
  router.post('/api/upload', uploadHandler(images));
  router.get('/media/:name', mediaHandler(store));
  return router;
}

function uploadHandler(images: ImagesService): RequestHandler {
  const limit = createConcurrencyLimit({ concurrency: bodiesAtOnce });
  return async (request, response) => {
    discardRest(request, response);
    const userId = requireUser(response);
    images.expect();
    const image = await limit(async () => images.add(await readUploadedFile(request), userId));
    response.status(201).json(image);
  };
}

function mediaHandler(store: ImageStore): RequestHandler<{ name: string }> {
  return async (request, response) => {
    const { w } = parseQuery(mediaQuerySchema, request.query);
    const formats = acceptedFormats(request.get('accept'));
    const found = await findRepresentation(store, { name: request.params.name, width: w, formats });
    const etag = `"${found.key}.${String(found.size)}"`;
    if (isKnown(request, etag)) {
      response.status(304).set(cacheHeaders(found, etag)).end();
      return;
    }
    const range = wantedRange(request, found, etag);
    if (range === 'outside') {
      response.set('Content-Range', `bytes */${String(found.size)}`);
      throw appError('rangeNotSatisfiable');
    }
    // Opened before anything is said, so that a store which is away is answered as such.
    const bytes = request.method === 'HEAD' ? undefined : await store.read(found.key, range);
    response.set({ ...cacheHeaders(found, etag), ...contentHeaders(found, range) });
    response.status(range === undefined ? 200 : 206);
    if (bytes === undefined) response.end();
    else await pipeline(bytes, response);
  };
}

function cacheHeaders({ isFinal }: Representation, etag: string): Record<string, string> {
  return {
    ETag: etag,
    'Cache-Control': isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=5',
    Vary: 'Accept',
    'Accept-Ranges': 'bytes',
  };
}

function contentHeaders(
  { contentType, size }: Representation,
  range: ByteRange | undefined,
): Record<string, string> {
  if (range === undefined) return { 'Content-Type': contentType, 'Content-Length': String(size) };
  const { start, end } = range;
  return {
    'Content-Type': contentType,
    'Content-Length': String(end - start + 1),
    'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
  };
}

/** Whether the browser names what it would get; a reload that wants everything anew changes nothing in what is the same. */
function isKnown(request: Request<{ name: string }>, etag: string): boolean {
  const known = (request.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/**
 * The part that was asked for. One range is served; for several, and for one that is about an older image, the whole is, as
 * RFC 9110 (section 14.2) allows.
 */
function wantedRange(
  request: Request<{ name: string }>,
  { size }: Representation,
  etag: string,
): ByteRange | 'outside' | undefined {
  const ifRange = request.get('if-range');
  const ranges = ifRange === undefined || ifRange === etag ? request.range(size) : undefined;
  if (ranges === -1) return 'outside';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
