import { categories } from '@portfolio/contracts/apps/apps.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import {
  publicHeaders,
  redirectTo,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../cache/cached-response.ts';
import { createRevisionCache, type Loaded } from '../cache/revision-cache.ts';
import type { RevisionClock } from '../cache/revision-clock.ts';
import { storeBody } from '../cache/stored-body.ts';
import { documentHeaders } from '../edge/security-headers.ts';
import type { Upstreams } from '../upstream/upstreams.ts';
import { createBrandIcons } from './files/brand-icons.ts';
import { portfolioFiles } from './files/portfolio-files.ts';
import { isReservedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { createReadMarkdown } from './markdown/serve-markdown.ts';
import { createFindRedirect, type FindRedirect, type Redirected } from './redirects.ts';
import { createPublicReader } from './public-reader.ts';
import type { Rendered, RenderOrder } from './renderer/render-messages.ts';
import type { Renderer } from './renderer/renderer.ts';
import { createShareImages } from './share-images.ts';
import type { FoundBuild } from './web-build.ts';

/** What only one visitor's document shows. */
type OwnContent = Pick<RenderOrder, 'posted' | 'preview'>;

export interface Pages {
  /** The document of a path, from the cache or rendered. @throws whatever rendering throws */
  read: (build: FoundBuild, url: string, requestId: string) => Promise<CachedResponse>;
  /** The document that shows something of this one visitor, so never cached, here or elsewhere. @throws whatever rendering throws */
  readOwn: (build: FoundBuild, url: string, own: OwnContent, requestId: string) => Promise<CachedResponse>;
  /** The page or app of a path as Markdown, or where it is now; undefined where there is none. @throws AppError `unavailable`, `upstreamFailed` */
  readMarkdown: (path: string, requestId: string) => Promise<Redirected>;
  /** Where a redirect leads from the path of a file. @throws AppError `unavailable` */
  findRedirect: FindRedirect;
  /** The cached document of a path where it is current. */
  peek: (build: FoundBuild, url: string) => CachedResponse | undefined;
  /** One of `portfolioFiles`. @throws AppError `notFound` */
  readFile: (path: string, requestId: string) => Promise<CachedResponse>;
  /** One of `brandIcons`. @throws AppError `notFound` */
  readIcon: (build: FoundBuild | undefined, path: string, requestId: string) => Promise<CachedResponse>;
  /** The picture at a path below /share. @throws AppError `notFound` */
  readShareImage: (build: FoundBuild, path: string, requestId: string) => Promise<CachedResponse>;
}

const maxBytes = 48 * 1024 * 1024;

const notCached: Headers = [['Cache-Control', 'no-store']];

const cachingOf = (status: number): Headers => {
  if (status === 200) return publicHeaders;
  return status < 500 ? [['Cache-Control', 'no-cache']] : notCached;
};

const lengthOf = (headers: Headers) =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** The parameters that a page's content depends on; scripts in the browser read all others. */
const knownParameters = ['category', 'q', 'show'] as const;

/** Path and query, as far as the content depends on them. */
export function documentUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const sent = new URLSearchParams(url.slice(path.length));
  const known = new URLSearchParams();
  for (const name of knownParameters) {
    const value = sent.get(name);
    if (value !== null) known.set(name, value.slice(0, 100));
  }
  return known.size === 0 ? path : `${path}?${known.toString()}`;
}

/** The spelling in which pages link to each other. The router of pages takes others as well: capitals, `%61`, `/` at the end. */
const linkedPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Whether a document is one of those that the site has, of which there are few; anybody can make up spellings of them. */
function isLinked(url: string): boolean {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category');
  return (
    linkedPath.test(path) &&
    (category === null || categories.some((known) => known === category)) &&
    ['all', null].includes(parameters.get('show')) &&
    !parameters.has('q')
  );
}

/** The footer of a document says the year. */
const keyOf = ({ signature }: FoundBuild, url: string) =>
  `${signature} ${String(new Date(Date.now()).getFullYear())} ${url}`;

interface PagesOptions {
  publicUrl: string;
  /** Hosts of players that documents may frame. */
  videoHosts: readonly string[];
  publicReads: PublicReads;
  clock: RevisionClock;
  renderer: Renderer;
  upstreams: Upstreams;
}

/** Renders documents, and caches each until a newer revision of its data exists. */
export function createPages(options: PagesOptions): Pages {
  const { publicUrl, publicReads, clock, renderer } = options;
  const findRedirect = createFindRedirect(publicReads);
  const loadIcon = createBrandIcons(options);
  const drawShareImage = createShareImages(options);
  const cache = createRevisionCache<CachedResponse>(clock, maxBytes);

  async function render(
    { build, signature }: FoundBuild,
    url: string,
    requestId: string,
    own?: OwnContent,
  ): Promise<Loaded<CachedResponse>> {
    const path = url.split('?', 1)[0] ?? '';
    // The page of an app has no row among the pages: a redirect of its path is asked for where there is no app.
    const isPage = !isReservedPath(path);
    // An answer that is missing is missing for the document as well, which says so.
    const find = () => findRedirect(path, requestId).catch(() => undefined);
    let moved = own === undefined && isPage ? await find() : undefined;
    if (typeof moved === 'object') return { value: moved, revisions: null, bytes: 0 };
    const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
    const order = { file: build.entryServer, signature, url, publicUrl, getText, ...own };
    const document = await renderer.render(order);
    if (document.location !== undefined) return redirectTo(document.location);
    if (document.status === 404 && !isPage) moved = await find();
    if (typeof moved === 'object') return { value: moved, revisions: null, bytes: 0 };
    const status = moved === 'gone' ? 410 : document.status;
    return {
      ...answerOf(options, { ...document, status }, own === undefined ? cachingOf(status) : notCached),
      // 404 pages are unbounded, so they are not cached.
      revisions: status === 200 && isLinked(url) ? revisionsRead() : null,
      isIncomplete: status >= 500,
    };
  }

  async function read(key: string, load: () => Promise<Loaded<CachedResponse>>): Promise<CachedResponse> {
    const { value } = await cache.read(key, load);
    return value;
  }

  return {
    readMarkdown: createReadMarkdown({ ...options, findRedirect, isLinked, read }),
    read: (found, url, requestId) => read(keyOf(found, url), () => render(found, url, requestId)),
    readOwn: async (found, url, own, requestId) => (await render(found, url, requestId, own)).value,
    findRedirect,
    peek: (found, url) => cache.peek(keyOf(found, url)),
    readFile: (path, requestId) => read(path, () => loadFile(options, path, requestId)),
    readIcon: (found, path, requestId) =>
      read(`${found?.signature ?? ''} ${path}`, () => loadIcon(found, path, requestId)),
    readShareImage: (found, path, requestId) =>
      read(`${found.signature} ${path}`, () => drawShareImage(found, path, requestId)),
  };
}

function answerOf(
  { publicUrl, videoHosts }: PagesOptions,
  { status, html, styleHashes, scriptHashes }: Rendered,
  caching: Headers,
) {
  const body = storeBody(Buffer.from(html), 'text/html; charset=utf-8');
  const policy = documentHeaders(publicUrl, {
    styles: styleHashes,
    scripts: scriptHashes,
    frames: videoHosts,
  });
  return {
    value: { status, headers: [...policy, ...caching], vary: 'Accept', body },
    bytes: body.bytes + lengthOf(policy) + responseOverheadBytes,
  };
}

async function loadFile(
  { publicUrl, publicReads }: PagesOptions,
  path: string,
  requestId: string,
): Promise<Loaded<CachedResponse>> {
  const file = portfolioFiles.get(path);
  if (file === undefined) throw appError('notFound');
  const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
  const body = storeBody(Buffer.from(await file.write(publicUrl, getText)), file.mediaType);
  const bytes = body.bytes + responseOverheadBytes;
  return { value: { status: 200, headers: publicHeaders, body }, revisions: revisionsRead(), bytes };
}
