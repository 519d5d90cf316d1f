import { previewPathPrefix, type OpenedPreview } from '@portfolio/contracts/apps/preview-links.ts';
import { missingPaths } from '@portfolio/contracts/pages/missing-paths.ts';
import { placeOf } from '@portfolio/contracts/site/language-paths.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { publicHeaders, responseOverheadBytes, type CachedResponse } from '../cache/cached-response.ts';
import { createRevisionCache, type Loaded } from '../cache/revision-cache.ts';
import type { RevisionClock } from '../cache/revision-clock.ts';
import { storeBody } from '../cache/stored-body.ts';
import type { Upstreams } from '../upstream/upstreams.ts';
import { createBrandIcons } from './files/brand-icons.ts';
import { feedPath, portfolioFiles } from './files/portfolio-files.ts';
import { createReadMarkdown } from './markdown/serve-markdown.ts';
import type { PageOptions } from './renderer/renderer.ts';
import { createFindRedirect, type FindRedirect, type Redirected } from './redirects.ts';
import { findPlace, findPlaceOf } from './find-place.ts';
import { createPublicReader } from './public-reader.ts';
import {
  createRenderDocument,
  keyOf,
  type OwnContent,
  type RenderDocumentOptions,
} from './render-document.ts';
import { createShareImages } from './share-images.ts';
import type { FoundBuild } from './web-build.ts';

export interface Pages {
  /** The document of a path, from the cache or rendered. @throws whatever rendering throws */
  read: (build: FoundBuild, url: string, requestId: string) => Promise<CachedResponse>;
  /** The document of a path that can have no page. @throws whatever rendering throws */
  readMissing: (build: FoundBuild, requestId: string) => Promise<CachedResponse>;
  /** The document that shows something of this one visitor, so never cached, here or elsewhere. @throws whatever rendering throws */
  readOwn: (build: FoundBuild, url: string, own: OwnContent, requestId: string) => Promise<CachedResponse>;
  /** The page or app of an address as Markdown, or where it is now; undefined where there is none. @throws whatever rendering throws */
  readMarkdown: (build: FoundBuild, url: string, requestId: string) => Promise<Redirected>;
  /** The Markdown of what visitors do not see at a path. @param preview JSON of `OpenedPreview` @throws whatever rendering throws */
  readUnseenMarkdown: (
    build: FoundBuild,
    path: string,
    preview: string,
    requestId: string,
  ) => Promise<string>;
  /** Where a redirect leads from the path of a file. @throws AppError `unavailable` */
  findRedirect: FindRedirect;
  /** The cached document of a path where it is current. */
  peek: (build: FoundBuild, url: string) => CachedResponse | undefined;
  /** Whether `read` would render nothing. */
  isReady: (build: FoundBuild, url: string) => boolean;
  /** One of `portfolioFiles`. @throws AppError `notFound` */
  readFile: (path: string, requestId: string) => Promise<CachedResponse>;
  /** The feed of a language that is not the first of the site; undefined for any other path. @throws AppError `unavailable` */
  findFeed: (path: string, requestId: string) => Promise<CachedResponse | undefined>;
  /** One of `brandIcons`. @throws AppError `notFound` */
  readIcon: (build: FoundBuild | undefined, path: string, requestId: string) => Promise<CachedResponse>;
  /** The picture at a path below /share. @throws AppError `notFound` */
  readShareImage: (build: FoundBuild, path: string, requestId: string) => Promise<CachedResponse>;
}

const maxBytes = 48 * 1024 * 1024;

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

/** Whatever the link of a preview: its secret goes nowhere. */
export const previewUrl = `${previewPathPrefix}link`;

interface PagesOptions extends RenderDocumentOptions {
  clock: RevisionClock;
  upstreams: Upstreams;
}

/** Renders documents, and caches each until a newer revision of its data exists. */
export function createPages(options: PagesOptions): Pages {
  const findRedirect = createFindRedirect(options.publicReads);
  const loadIcon = createBrandIcons(options);
  const drawShareImage = createShareImages(options);
  const cache = createRevisionCache<CachedResponse>(options.clock, maxBytes);
  const { render, readMissing } = createRenderDocument({ ...options, findRedirect, cache });

  async function read(key: string, load: () => Promise<Loaded<CachedResponse>>): Promise<CachedResponse> {
    const { value } = await cache.read(key, load);
    return value;
  }

  return {
    readMarkdown: createReadMarkdown({ ...options, findRedirect, read }),
    readUnseenMarkdown: ({ build, signature }, path, preview, requestId) =>
      renderUnseenMarkdown(options, { file: build.entryServer, signature, base: path, preview }, requestId),
    read: (found, url, requestId) => read(keyOf(found, url), () => render(found, url, requestId)),
    readMissing: async (found, requestId) =>
      (await readMissing(found, placeOf(missingPaths.page, []), 404, requestId)).value,
    readOwn: async (found, url, own, requestId) => (await render(found, url, requestId, own)).value,
    findRedirect,
    peek: (found, url) => cache.peek(keyOf(found, url)),
    isReady: (found, url) => cache.isReady(keyOf(found, url)),
    readFile: (path, requestId) => read(path, () => loadFile(options, path, requestId)),
    findFeed: async (path, requestId) => {
      const { getText } = createPublicReader(options.publicReads, requestId);
      const place = await findPlace(getText, path);
      if (place.language === undefined || place.path !== feedPath) return undefined;
      return read(path, () => loadFile(options, path, requestId));
    },
    readIcon: (found, path, requestId) =>
      read(`${found?.signature ?? ''} ${path}`, () => loadIcon(found, path, requestId)),
    readShareImage: (found, path, requestId) =>
      read(`${found.signature} ${path}`, () => drawShareImage(found, path, requestId)),
  };
}

async function renderUnseenMarkdown(
  { publicUrl, publicReads, renderer }: RenderDocumentOptions,
  page: Pick<PageOptions, 'file' | 'signature' | 'base' | 'preview'>,
  requestId: string,
): Promise<string> {
  const { getText } = createPublicReader(publicReads, requestId);
  const { page: shownPage, app } = JSON.parse(page.preview ?? '{}') as OpenedPreview;
  const { language } = await findPlaceOf(getText, (shownPage ?? app)?.language, previewUrl);
  const shown = await renderer.renderMarkdown({ ...page, language, url: previewUrl, publicUrl, getText });
  if (shown.status !== 200) throw appError('unavailable');
  return shown.markdown;
}

async function loadFile(
  { publicUrl, publicReads }: RenderDocumentOptions,
  path: string,
  requestId: string,
): Promise<Loaded<CachedResponse>> {
  const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
  const place = await findPlace(getText, path);
  const file = portfolioFiles.get(place.path);
  if (file === undefined) throw appError('notFound');
  const body = storeBody(Buffer.from(await file.write(publicUrl, getText, place)), file.mediaType);
  const bytes = body.bytes + responseOverheadBytes;
  return { value: { status: 200, headers: publicHeaders, body }, revisions: revisionsRead(), bytes };
}
