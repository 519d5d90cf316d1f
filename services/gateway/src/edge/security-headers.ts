import { endpoints } from '@portfolio/contracts/endpoints.ts';
import type { RequestHandler } from 'express';
import type { Headers } from '../cache/cached-response.ts';
import type { Config } from '../config.ts';

/** Hashes of the inline styles and scripts that one document may have; `'sha256-…'`, quoted. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

const hashPattern = /^'sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}'$/;
const sources = (hashes: readonly string[]) =>
  ["'self'", ...hashes.filter((hash) => hashPattern.test(hash))].join(' ');

/** Where browsers report what the policy of a document has stopped. */
const reportsPath = endpoints.reportCspViolations.path;

/**
 * A string never becomes markup or a script: what does so throws in the browser, and is reported. One policy may be made, for JSON
 * in a script element (web's `json-block.ts`).
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types json'];

interface DocumentSources extends InlineHashes {
  /** Hosts that it may frame. */
  frames?: readonly string[];
  /** The page makes markup of strings, which it has cleaned. */
  writesMarkup?: true;
}

/** Images may come from any https site: an app's thumbnail can be an external address. */
function documentPolicy({ styles, scripts, frames = [], writesMarkup }: DocumentSources): string {
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self' blob: data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.map((host) => `https://${host}`).join(' ')}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(writesMarkup === true ? [] : trustedTypes),
    `report-uri ${reportsPath}`,
  ].join('; ');
}

/**
 * The policy of a document, and where breaches of it are reported: in the older way, and with https by the Reporting API. A
 * browser that knows the latter ignores the former, and reports nothing from a page of http.
 */
export function documentHeaders(publicUrl: string, sources: DocumentSources): Headers {
  const policy = documentPolicy(sources);
  if (!publicUrl.startsWith('https:')) return [['Content-Security-Policy', policy]];
  return [
    ['Content-Security-Policy', `${policy}; report-to csp`],
    ['Reporting-Endpoints', `csp="${reportsPath}"`],
  ];
}

/** Responses that are no documents load nothing and run nothing. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Images opened directly get a sandbox policy. */
export const imagePolicy = "sandbox; default-src 'none'";

/** Firefox holds an SVG to its own policy in a page, too. */
export const drawingPolicy = `${imagePolicy}; style-src 'unsafe-inline'; img-src data:`;

const twoYears = 63_072_000;

/**
 * The headers of every answer, as pairs; a document replaces the policy by its own.
 * Anybody may write into a demo: search engines list nothing of it.
 */
export function securityHeadersFor({
  PUBLIC_URL: publicUrl,
  HSTS_SUBDOMAINS,
  DEMO,
}: Pick<Config, 'PUBLIC_URL' | 'HSTS_SUBDOMAINS' | 'DEMO'>): Headers {
  const transport = `max-age=${String(twoYears)}${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;
  return [
    ['Content-Security-Policy', closedPolicy],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ...(publicUrl.startsWith('https:') ? [['Strict-Transport-Security', transport] as const] : []),
    ...(DEMO === '1' ? [['X-Robots-Tag', 'noindex'] as const] : []),
  ];
}

const imagePath = endpoints.getImage.path.replace(/\{.*/, '');

export function securityHeaders(headers: Headers): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.path.startsWith(imagePath)) {
      const policy = request.path.endsWith('.svg') ? drawingPolicy : imagePolicy;
      response.setHeader('Content-Security-Policy', policy);
    }
    next();
  };
}
