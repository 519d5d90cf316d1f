import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import {
  publicHeaders,
  redirectTo,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../../cache/cached-response.ts';
import type { Loaded } from '../../cache/revision-cache.ts';
import { storeBody } from '../../cache/stored-body.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isReservedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { addressBelow, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { findPlace } from '../find-place.ts';
import { createPublicReader } from '../public-reader.ts';
import type { FindRedirect, Redirected } from '../redirects.ts';
import { isLinked, keyOf, type RenderDocumentOptions } from '../render-document.ts';
import type { FoundBuild } from '../web-build.ts';

/** Whether the caller names Markdown, and likes it more than HTML. nginx has an entry of its own for each that names it. */
export function wantsMarkdown(request: IncomingMessage): boolean {
  const { accept = '' } = request.headers;
  if (!/text\/markdown/i.test(accept)) return false;
  const headers = { accept: withoutParameters(accept) };
  const plain = Object.create(request, { headers: { value: headers } }) as IncomingMessage;
  return accepts(plain).type(['text/html', 'text/markdown']) === 'text/markdown';
}

/** Media ranges with their weights alone: `charset=utf-8` asks for nothing else than what there is. */
const withoutParameters = (accept: string) =>
  accept
    .split(',')
    .map((range) => range.split(';').filter((part, index) => index === 0 || /^\s*q\s*=/i.test(part)))
    .map((parts) => parts.join(';'))
    .join(',');

/** The path whose Markdown is at an address that ends with `.md`. */
export function pathOfMarkdown(address: string): string | undefined {
  const path = /^(\/.*[^/])\.md$/.exec(address)?.[1];
  return path === '/index' ? '/' : path;
}

/** Where the Markdown of a page of the site is. */
export const addressOfMarkdown = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** A redirect to a page of the site leads to its Markdown. */
export function toMarkdownAddress(page: CachedResponse): CachedResponse {
  const headers: Headers = page.headers.map(([name, value]) => [
    name,
    name === 'Location'
      ? value.replace(/^(\/[^?#.]*?)\/?(?=[?#]|$)/, (_, path: string) => addressOfMarkdown(path))
      : value,
  ]);
  return { ...page, headers };
}

const missing: Loaded<CachedResponse> = {
  value: { status: 404, headers: [], body: storeBody(Buffer.alloc(0), 'text/markdown; charset=utf-8') },
  revisions: null,
  bytes: 0,
};

interface MarkdownOptions extends Pick<RenderDocumentOptions, 'publicUrl' | 'publicReads' | 'renderer'> {
  findRedirect: FindRedirect;
  /** Reads through the cache of documents. */
  read: (key: string, load: () => Promise<Loaded<CachedResponse>>) => Promise<CachedResponse>;
}

/** Finds the Markdown of an address: what visitors see there, or where it is now. */
export function createReadMarkdown(options: MarkdownOptions) {
  return async (found: FoundBuild, url: string, requestId: string): Promise<Redirected> => {
    const { getText } = createPublicReader(options.publicReads, requestId);
    const address = url.split('?', 1)[0] ?? '';
    const place = await findPlace(getText, address);
    // As the home of the first language is.
    if (place.language !== undefined && place.path === '/index') place.path = '/';
    const { path } = place;
    const find = () => options.findRedirect(place, requestId).catch(() => undefined);
    // An app comes before a redirect of its path; a page has none.
    const isReserved = isReservedPath(path);
    const moved = isReserved ? undefined : await find();
    if (moved !== undefined) return moved;
    if (await isLinked(path, getText)) {
      const query = (await isLinked(url, getText)) ? url.slice(address.length) : '';
      const key = keyOf(found, `markdown ${addressBelow(place.prefix, path)}${query}`);
      const page = await options.read(key, () => load(options, found, { ...place, query }, requestId));
      if (page.status !== 404) return page;
    }
    return isReserved ? find() : undefined;
  };
}

/** Where the API has what visitors see at a path. */
function sourceOf({ language, path }: Place): string | undefined {
  if (!isReservedPath(path))
    return readIn(language, `${endpoints.getPageByPath.path}?path=${encodeURIComponent(path)}`);
  const slug = /^\/apps\/([\w-]+)$/.exec(path)?.[1];
  return slug === undefined ? undefined : readIn(language, endpoints.getApp.path.replace('{slug}', slug));
}

/** Renders the Markdown of an address, with status 404 where visitors see nothing. @throws AppError `unavailable` */
async function load(
  { publicUrl, publicReads, renderer }: MarkdownOptions,
  { build, signature }: FoundBuild,
  place: Place & { query: string },
  requestId: string,
): Promise<Loaded<CachedResponse>> {
  const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
  const { language, prefix, query } = place;
  const address = addressBelow(prefix, place.path);
  const source = sourceOf(place);
  // Nothing is rendered for addresses that somebody made up.
  if (source === undefined || [404, 410].includes((await getText(source)).status)) return missing;
  const page = { file: build.entryServer, signature, url: address + query, language, publicUrl, getText };
  const { status, location, markdown, isIndexed } = await renderer.renderMarkdown(page);
  if (location !== undefined) return redirectTo(location);
  if (status === 404) return missing;
  if (status !== 200) throw appError('unavailable');
  const body = storeBody(Buffer.from(markdown), 'text/markdown; charset=utf-8');
  const about: Headers = isIndexed
    ? [['Link', `<${publicUrl}${address}>; rel="canonical"`]]
    : [['X-Robots-Tag', 'noindex']];
  return {
    value: { status: 200, headers: [...publicHeaders, ...about], vary: 'Accept', body },
    revisions: revisionsRead(),
    bytes: body.bytes + responseOverheadBytes,
  };
}
