import { slugify } from '../apps/slugs.ts';
import { text } from '../fields.ts';
import { trimEnd } from '../trim-end.ts';

export const pagePathLimit = 200;

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const pathPattern = new RegExp(`^/(?:${slug}(?:/${slug}){0,2})?$`);

/** First segments of addresses that something else answers. */
const reservedSegments: readonly string[] = [
  'admin',
  'api',
  'assets',
  'confirm-email',
  'dbsetup',
  'healthz',
  'invitation',
  'login',
  'mcp',
  'media',
  'metrics',
  'oauth',
  'preview',
  'readyz',
  'reset',
  'setup',
  'testimonial',
];

/** Whether something else than a page answers a path; `/apps/{slug}` is an app. */
export const isReservedPath = (path: string): boolean => {
  const [first = '', second, third] = path.slice(1).split('/');
  if (first === 'apps') return second !== undefined && second !== 'web' && third === undefined;
  return reservedSegments.includes(first.toLowerCase());
};

/** Whether a redirect from a path would never be asked for. The path of an app may be one that it had before. */
export const isReservedSource = (path: string): boolean =>
  /^\/(?:\.well-known|index)(?:[/.]|$)/i.test(path) ||
  /^\/(?:favicon|robots|sitemap|feed|llms|site|sw|apple-touch-icon|icon-[a-z0-9-]+)\.[a-z]+$/i.test(path) ||
  reservedSegments.includes(path.split('/')[1]?.toLowerCase() ?? '');

/** These keep their path and cannot be deleted (contract, section 13). */
export const neededPaths: readonly string[] = ['/', '/apps', '/apps/web', '/contact'];

/** A path of a request as an owner types it: decoded, without `/` at its end. Undefined where it cannot be decoded. */
export function typedPath(path: string): string | undefined {
  try {
    return trimEnd(decodeURIComponent(path), '/') || '/';
  } catch {
    return undefined;
  }
}

export const reservedPathMessage = 'This path is taken by another part of the site';

export const languagePathMessage = 'The addresses of a language begin with this path';

/** `/`, or one to three slugs, at most 200 characters. */
export const pagePathSchema = text(pagePathLimit, 'Path')
  .regex(pathPattern, 'Use /, or up to three parts of lower-case letters, digits and single hyphens')
  .refine((path) => !isReservedPath(path), reservedPathMessage);

/**
 * The path that a page has whose author gives none.
 *
 * @param language of the title, as a BCP 47 tag
 * @returns undefined where the title has no letter or digit of the Latin alphabet
 */
export function pathOfTitle(title: string, language?: string): string | undefined {
  const part = slugify(title, language);
  if (part === '') return undefined;
  return isReservedPath(`/${part}`) ? `/${part}-page` : `/${part}`;
}
