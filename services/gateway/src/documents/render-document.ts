import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { missingPaths } from '@portfolio/contracts/pages/missing-paths.ts';
import { isReservedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { addressBelow, readIn, type Place } from '@portfolio/contracts/site/language-paths.ts';
import {
  publicHeaders,
  redirectTo,
  responseOverheadBytes,
  type CachedResponse,
  type Headers,
} from '../cache/cached-response.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import type { Loaded, RevisionCache } from '../cache/revision-cache.ts';
import { storeBody } from '../cache/stored-body.ts';
import { documentHeaders } from '../edge/security-headers.ts';
import { findPlaceOf } from './find-place.ts';
import { readSite } from './portfolio.ts';
import { createPublicReader, type GetText } from './public-reader.ts';
import { withoutSlash, type FindRedirect, type Redirected } from './redirects.ts';
import type { Rendered, RenderOrder } from './renderer/render-messages.ts';
import type { Renderer } from './renderer/renderer.ts';
import type { FoundBuild } from './web-build.ts';

/** What only one visitor's document shows. */
export interface OwnContent extends Pick<RenderOrder, 'posted' | 'preview'> {
  /** Answers in place of those of the API, by path. */
  answers?: Readonly<Record<string, string>>;
  /** Of what is shown, where its address does not say it. */
  language?: string | undefined;
}

const notCached: Headers = [['Cache-Control', 'no-store']];

const cachingOf = (status: number): Headers => {
  if (status === 200) return publicHeaders;
  return status < 500 ? [['Cache-Control', 'no-cache']] : notCached;
};

const lengthOf = (headers: Headers) =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** The spelling in which pages link to each other. The router of pages takes others as well: capitals, `%61`, `/` at the end. */
const linkedPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Whether a document is one of those that the site has, of which there are few; anybody can make up spellings of them. */
export async function isLinked(url: string, getText: GetText): Promise<boolean> {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  const category = parameters.get('category');
  const isOne =
    linkedPath.test(path) && ['all', null].includes(parameters.get('show')) && !parameters.has('q');
  if (!isOne || category === null) return isOne;
  const site = await readSite(getText).catch(() => undefined);
  return site?.categories.includes(category) === true;
}

const appPath = /^\/apps\/([^/]+)$/;

/** As the router of pages compares them: `/Apps/studio/` is the app as well. */
const comparable = (path: string) => withoutSlash(path).replace(/^\/apps(?=\/)/i, '/apps');

/** What the API is asked for at those addresses. */
const missingReads = (language: string | undefined): ReadonlySet<string> =>
  new Set(
    [
      `${endpoints.getPageByPath.path}?path=${encodeURIComponent(missingPaths.page)}`,
      endpoints.getApp.path.replace('{slug}', missingPaths.app.slice('/apps/'.length)),
    ].map((apiPath) => readIn(language, apiPath)),
  );

/** The footer of a document says the year. */
export const keyOf = ({ signature }: FoundBuild, url: string) =>
  `${signature} ${String(new Date(Date.now()).getFullYear())} ${url}`;

export interface RenderDocumentOptions {
  publicUrl: string;
  /** Hosts of players that documents may frame. */
  videoHosts: readonly string[];
  publicReads: PublicReads;
  renderer: Renderer;
}

interface Needs extends RenderDocumentOptions {
  findRedirect: FindRedirect;
  /** Holds the documents of missing pages. */
  cache: RevisionCache<CachedResponse>;
}

/** What becomes of a path before anything is rendered: each request may be for another address that somebody made up. */
async function findElsewhere(
  findRedirect: FindRedirect,
  place: Place,
  getText: GetText,
  requestId: string,
): Promise<Redirected> {
  const { language, path } = place;
  // An answer that is missing is missing for the document as well, which says so.
  const find = () => findRedirect(place, requestId).catch(() => undefined);
  if (!isReservedPath(path)) return find();
  const slug = appPath.exec(path)?.[1];
  // Pages of owners are in one language.
  if (slug === undefined) return language === undefined ? undefined : 'missing';
  // An app comes before a redirect of its path.
  const app = endpoints.getApp.path.replace('{slug}', decodeURIComponent(slug));
  const { status } = await getText(readIn(language, app));
  return status === 404 ? find() : undefined;
}

/** Reads some of the API's answers elsewhere. */
const withAnswers =
  (answers: Readonly<Record<string, string>>, getText: GetText): GetText =>
  async (apiPath) => {
    const body = answers[apiPath];
    return body === undefined ? getText(apiPath) : { status: 200, body };
  };

/** The page that says that there is none: rendered once for all addresses of a language. @param status 404, or 410 */
function createReadMissing(options: Needs) {
  const { publicUrl, publicReads, renderer, cache } = options;
  return async function readMissing(
    found: FoundBuild,
    { language, prefix, path }: Place,
    status: number,
    requestId: string,
  ) {
    const url = addressBelow(prefix, appPath.test(path) ? missingPaths.app : missingPaths.page);
    const { value, isIncomplete = false } = await cache.read(keyOf(found, `missing ${url}`), async () => {
      const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
      const unread = missingReads(language);
      const document = await renderer.render({
        ...{ file: found.build.entryServer, signature: found.signature, url, language, publicUrl },
        getText: (apiPath) =>
          unread.has(apiPath) ? Promise.resolve({ status: 404, body: '' }) : getText(apiPath),
      });
      return {
        ...answerOf(options, document, cachingOf(document.status)),
        revisions: document.status === 404 ? revisionsRead() : null,
        isIncomplete: document.status >= 500,
      };
    });
    const answered = value.status === 404 ? { ...value, status } : value;
    return { value: answered, revisions: null, bytes: 0, isIncomplete };
  };
}

/** Renders the document of a path, or finds where that is now. */
export function createRenderDocument(options: Needs) {
  const { publicUrl, publicReads, renderer, findRedirect } = options;
  const readMissing = createReadMissing(options);

  async function render(
    found: FoundBuild,
    url: string,
    requestId: string,
    own?: OwnContent,
  ): Promise<Loaded<CachedResponse>> {
    const { build, signature } = found;
    const { getText, revisionsRead } = createPublicReader(publicReads, requestId);
    const place = await findPlaceOf(getText, own?.language, url.split('?', 1)[0] ?? '');
    place.path = comparable(place.path);
    const elsewhere =
      own === undefined ? await findElsewhere(findRedirect, place, getText, requestId) : undefined;
    if (typeof elsewhere === 'object') return { value: elsewhere, revisions: null, bytes: 0 };
    if (elsewhere !== undefined)
      return readMissing(found, place, elsewhere === 'gone' ? 410 : 404, requestId);
    const { answers = {}, language: _language, ...shown } = own ?? {};
    const document = await renderer.render({
      ...{ file: build.entryServer, signature, url, language: place.language, publicUrl },
      getText: withAnswers(answers, getText),
      ...shown,
    });
    if (document.location !== undefined) return redirectTo(document.location);
    const { status } = document;
    return {
      ...answerOf(options, document, own === undefined ? cachingOf(status) : notCached),
      revisions: status === 200 && (await isLinked(url, getText)) ? revisionsRead() : null,
      isIncomplete: status >= 500,
    };
  }

  return { render, readMissing };
}

function answerOf(
  { publicUrl, videoHosts }: RenderDocumentOptions,
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
