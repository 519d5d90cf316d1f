import type { IncomingMessage } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site made a visitor's browser send this (contract, section 5). A browser says where a request
 * comes from in headers that pages cannot write; who sends none is no browser, and has no cookie of somebody else's.
 *
 * @param isStrict reads are refused too: a page of another site has an API token
 */
export function isCrossSite(
  { method = 'GET', headers }: IncomingMessage,
  publicUrl: string,
  isStrict = false,
): boolean {
  if (!isStrict && safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  // A form that a page of this site sends by itself, whose origin the site's Referrer-Policy leaves out.
  if (origin === 'null' && site === 'same-origin') return false;
  if (origin === undefined || origin === publicUrl) return false;
  // A browser that reached this site under another name or address is at home there.
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}
