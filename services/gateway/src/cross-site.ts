import type { IncomingMessage } from 'node:http';
import { appError } from '@portfolio/kit/app-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another site made a visitor's browser send (contract, section 5). A browser says where a request
 * comes from in headers that pages cannot write; who sends none is no browser, and has no cookie of somebody else's.
 *
 * @throws AppError `crossSite`
 */
export function refuseCrossSite({ method = 'GET', headers }: IncomingMessage, publicUrl: string): void {
  if (safeMethods.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw appError('crossSite');
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return;
  // A browser that reached this site under another name or address is at home there.
  if (!URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase())
    throw appError('crossSite');
}
