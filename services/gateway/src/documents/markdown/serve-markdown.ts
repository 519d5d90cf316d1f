import type { IncomingMessage } from 'node:http';
import accepts from 'accepts';
import {
  publicHeaders,
  redirectTo,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import type { Loaded } from '../../cache/revision-cache.ts';
import { storeBody } from '../../cache/stored-body.ts';
import { isReservedPath } from '@portfolio/contracts/pages/page-paths.ts';
import type { FindRedirect, Redirected } from '../redirects.ts';
import { createPublicReader } from '../public-reader.ts';

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

interface MarkdownOptions {
  publicUrl: string;
  publicReads: PublicReads;
  findRedirect: FindRedirect;
  /** Whether a path is spelled as pages link to each other. */
  isLinked: (path: string) => boolean;
  /** Reads through the cache of documents. */
  read: (key: string, load: () => Promise<Loaded<CachedResponse>>) => Promise<CachedResponse>;
}

/** Finds the Markdown of a path: what visitors see there, or where it is now. */
export function createReadMarkdown(options: MarkdownOptions) {
  return async (path: string, requestId: string): Promise<Redirected> => {
    const find = () => options.findRedirect(path, requestId).catch(() => undefined);
    // An app comes before a redirect of its path; a page has none.
    const isReserved = isReservedPath(path);
    const moved = isReserved ? undefined : await find();
    if (moved !== undefined) return moved;
    if (options.isLinked(path)) {
      const page = await options.read(`markdown ${path}`, () => load(options, path, requestId));
      if (page.status !== 404) return page;
    }
    return isReserved ? find() : undefined;
  };
}

/** Makes the Markdown of a path, with status 404 where visitors see nothing. @throws AppError `unavailable`, `upstreamFailed` */
async function load(
  { publicUrl, publicReads }: MarkdownOptions,
  path: string,
  requestId: string,
): Promise<Loaded<CachedResponse>> {
  // Loaded at first use: it is large, and many sites are never asked for Markdown.
  const { readMarkdown } = await import('./read-markdown.ts');
  const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
  const found = await readMarkdown(path, publicUrl, getText);
  if (found === undefined) return missing;
  if (found.movedTo !== undefined) return redirectTo(found.movedTo);
  const body = storeBody(Buffer.from(found.markdown), 'text/markdown; charset=utf-8');
  const about: Headers = found.isIndexed
    ? [['Link', `<${publicUrl}${path}>; rel="canonical"`]]
    : [['X-Robots-Tag', 'noindex']];
  return {
    value: { status: 200, headers: [...publicHeaders, ...about], vary: 'Accept', body },
    revisions: revisionsRead(),
    bytes: body.bytes + responseOverheadBytes,
  };
}
