import { pipeline } from 'node:stream/promises';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import { answered, type Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Request, Response } from 'express';
import { acceptedFormats } from './accepted-formats.ts';
import { contentTypes, type ByteRange, type ImageStore } from './store/image-store.ts';
import type { ImagesService } from './images.service.ts';
import { findRepresentation, type Representation } from './representation.ts';
import { readBrandFile, readUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** How many bodies are in memory at a time; the others wait unread. */
const bodiesAtOnce = 8;

/** Uploads, and the images themselves. */
export function imagesHandlers(images: ImagesService, store: ImageStore) {
  const limit = createConcurrencyLimit({ concurrency: bodiesAtOnce });
  async function take(file: UploadedFile, caller: string, response: Response, mayBeSvg = false) {
    const image = await images.add(file, caller, { mayBeSvg });
    setAuditSubject(response, image.url, file.name);
    return image;
  }
  return {
    uploadImage: ({ request, caller, response }) => {
      images.expect();
      return limit(async () => take(await readUploadedFile(request), caller, response));
    },
    uploadBrandFile: ({ request, caller, response }) => {
      images.expect();
      return limit(async () => take(await readBrandFile(request), caller, response, true));
    },
    editImage: async ({ params, body, response }) => {
      setAuditSubject(response, params.image, body.fileName);
      await images.edit(params.image, body);
    },
    getImage: async ({ params, query, request, response }) => {
      const formats = acceptedFormats(request.get('accept'));
      const found = await findRepresentation(store, { name: params.image, width: query.w, formats });
      await sendImage(store, found, request, response);
      return answered;
    },
  } satisfies Partial<Handlers<'media'>>;
}

async function sendImage(
  store: ImageStore,
  found: Representation,
  request: Request,
  response: Response,
): Promise<void> {
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
  const type = {
    'Content-Type': contentType,
    // An SVG that is opened by itself is saved instead: it is a document.
    ...(contentType === contentTypes.svg ? { 'Content-Disposition': 'attachment' } : {}),
  };
  if (range === undefined) return { ...type, 'Content-Length': String(size) };
  const { start, end } = range;
  return {
    ...type,
    'Content-Length': String(end - start + 1),
    'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
  };
}

/** Whether the browser names what it would get; a reload that wants everything anew changes nothing in what is the same. */
function isKnown(request: Request, etag: string): boolean {
  const known = (request.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/**
 * The part that was asked for. One range is served; for several, and for one that is about an older image, the whole is, as
 * RFC 9110 (section 14.2) allows.
 */
function wantedRange(
  request: Request,
  { size }: Representation,
  etag: string,
): ByteRange | 'outside' | undefined {
  const ifRange = request.get('if-range');
  const ranges = ifRange === undefined || ifRange === etag ? request.range(size) : undefined;
  if (ranges === -1) return 'outside';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
