import { mayHavePrefix } from '@portfolio/contracts/site/language-paths.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { retryAfterHeader } from '@portfolio/kit/http/retry-after.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Request, Response } from 'express';
import { sendCached, type CachedResponse, type Headers } from '../cache/cached-response.ts';
import { addressKey } from '../edge/client-address.ts';
import type { IsOfOwnService } from '../edge/own-services.ts';
import type { RateLimits } from '../edge/rate-limits.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { documentHeaders } from '../edge/security-headers.ts';
import { documentUrl, type Pages } from './pages.ts';
import type { FoundBuild, Shell } from './web-build.ts';

export interface ServePageOptions {
  publicUrl: string;
  videoHosts: readonly string[];
  pages: Pages;
  cookies: SessionCookies;
  limits: RateLimits;
  /** Its requests count for no limit of visitors. */
  isOfOwnService: IsOfOwnService;
  logger: Logger;
}

const maxPathLength = 2000;

/** No page and no file has such an address. The router of pages takes quadratic time for slashes. */
export const isNoAddress = (path: string) => path.length > maxPathLength || path.includes('//');

/** Whoever is led to another address of the site brings along the whole query, of which the page knows little. */
export function withQuery(page: CachedResponse, url: string): CachedResponse {
  const at = url.indexOf('?');
  if (at === -1) return page;
  const headers: Headers = page.headers.map(([name, value]) => [
    name,
    name === 'Location' && /^\/[^?#]*$/.test(value) ? value + url.slice(at) : value,
  ]);
  return { ...page, headers };
}

/** Answers with the documents of pages, and counts those that are not cached. */
export function createServePage(options: ServePageOptions) {
  const { pages, cookies, limits, isOfOwnService, logger } = options;

  /** What does not lie ready in the cache costs a rendering, or asks a service. @throws AppError `tooManyRequests` */
  async function countMiss(request: Request): Promise<void> {
    if (!isOfOwnService(request)) await limits.consume('documents', addressKey(request.ip));
  }

  async function readPage(found: FoundBuild, request: Request, requestId: string): Promise<CachedResponse> {
    const path = request.url.split('?', 1)[0] ?? '';
    if (isNoAddress(path)) return pages.readMissing(found, requestId);
    const url = documentUrl(request.url);
    if (!pages.isReady(found, url)) await countMiss(request);
    return pages.read(found, url, requestId);
  }

  async function answerPage(found: FoundBuild, request: Request, response: Response): Promise<void> {
    const requestId = requestIdOf(response);
    const page = await readPage(found, request, requestId).catch((error: unknown) => {
      const { status, retryAfter = 2 } = toAppError(error);
      if (status !== 429) logger.error({ err: error, requestId }, 'document not rendered');
      return shellOf(found.build.shell, status === 429 ? 429 : 503, options, retryAfter);
    });
    // A language that visitors do not see: the browser reads it, where who is signed in may.
    const isHidden = page.status === 404 && cookies.areOn(request) && mayHavePrefix(request.path);
    const shown = isHidden ? shellOf(found.build.shell, 404, options) : page;
    await sendCached(request, response, withQuery(shown, request.url));
  }

  return { countMiss, answerPage };
}

/** The document without content, which the browser fills, in the place of one that was not rendered. */
function shellOf(
  { body, hashes }: Shell,
  status: 404 | 429 | 503,
  { publicUrl, videoHosts: frames }: ServePageOptions,
  retryAfter?: number,
): CachedResponse {
  const headers: Headers = [
    ...documentHeaders(publicUrl, { ...hashes, frames }),
    ['Cache-Control', 'no-store'],
    ...(retryAfter === undefined ? [] : [['Retry-After', retryAfterHeader(retryAfter)] as const]),
  ];
  return { status, headers, body };
}
