import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isReservedSource, typedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { locationOf } from '@portfolio/contracts/pages/redirects.ts';
import { movedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { redirectTo, type CachedResponse } from '../cache/cached-response.ts';
import type { PublicReads } from '../cache/public-reads.ts';

/** Where a redirect of the owner's leads from a path; that the path is gone; that there is no page either. */
export type Redirected = CachedResponse | 'gone' | 'missing' | undefined;

export type FindRedirect = (
  place: Pick<Place, 'language' | 'path'>,
  requestId: string,
) => Promise<Redirected>;

/** A path without `/` at its end. */
export const withoutSlash = (path: string): string => trimEnd(path, '/') || '/';

/** Asks the catalog for the redirect of a path (contract, section 13). It is never cached: it may change with the next request. */
export const createFindRedirect =
  (publicReads: PublicReads): FindRedirect =>
  async ({ language, path }, requestId) => {
    const source = typedPath(path);
    if (source === undefined || isReservedSource(source) || /\/[./]/.test(source)) return undefined;
    const target = readIn(language, `${endpoints.getPageByPath.path}?path=${encodeURIComponent(source)}`);
    const { value } = await publicReads.read('catalog', target, requestId);
    if (value.status === 410) return 'gone';
    if (value.status === 404 || value.status === 422) return 'missing';
    if (value.status !== 301 && value.status !== 302) return undefined;
    const { to } = movedPageSchema.parse(JSON.parse(value.body.text()));
    return redirectTo(locationOf(to), value.status).value;
  };
