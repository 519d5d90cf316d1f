import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ShareCardBody } from '@portfolio/contracts/media/media.ts';
import { postedEnquiryKey, type PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { OpenedPreview } from '@portfolio/contracts/apps/preview-links.ts';
import { pathBelow } from '@portfolio/contracts/site/language-paths.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { fillShell } from './app/document.ts';
import { createPageLoaders } from './app/page-loaders.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes } from './app/routes.tsx';
import {
  previewedAppKey,
  previewVerdictKey,
  publicAppsQuery,
  shownApp,
  testimonialKey,
} from './features/apps/apps.api.ts';
import { frameQuery } from './features/site/frame/frame.api.ts';
import { previewedPageQuery } from './blocks/pages.api.ts';
import { siteQuery } from './features/site/site.api.ts';
import { headTags, renderHeadTags } from './lib/page/document-head.ts';
import { HttpError, readHttpError } from './lib/http/http.ts';
import { headOf } from './lib/page/page-handle.ts';
import { basenameOf, createQueryClient, dehydrateQueries, prefixOf } from './lib/http/query-client.ts';
import { createTranslator } from './lib/page/words.tsx';
import { shareCardOf } from './lib/page/share-card.ts';

interface PageRequest {
  /** Path and query. */
  url: string;
  /** The site's own address, for canonical and share addresses. */
  publicUrl: string;
  /** Of the page, where that is not the first of the site; its prefix is in `url`. */
  language?: string | undefined;
  /** Asks the API as an anonymous visitor. */
  getJson: (apiPath: string) => Promise<{ status: number; body: unknown }>;
  /** What became of the page's form, where the page answers it. */
  posted?: PostedEnquiry | undefined;
  /** The app, page or words of a client that a secret link shows; null where its link leads to none. */
  preview?: OpenedPreview | null | undefined;
}

interface RenderedDocument {
  /** 503 where something that the page shows could not be read: the browser tries again, and nobody should keep it. */
  status: number;
  /** Where the page is now; there is no document then. */
  location?: string;
  html: string;
  /** Sources for `style-src` and `script-src`, quoted. */
  styleHashes: string[];
  scriptHashes: string[];
}

function createStyleCache(): EmotionCache {
  // Without the plug-in that adds prefixes for browsers older than those the scripts are built for: a fifth of the styles.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Styles are gathered in the cache instead of being written beside each element.
  cache.compat = true;
  return cache;
}

/** The routes of one document, and the answers that their loaders read. */
function createPages({ getJson, language }: Pick<PageRequest, 'getJson' | 'language'>, { pathname }: URL) {
  const queryClient = createQueryClient(async (path) => {
    const { status, body } = await getJson(path);
    if (status !== 200) throw readHttpError(status, body, null);
    return body;
  }, language);
  const routes = createRoutes(createPageLoaders({ queryClient, isDocument: true }), language);
  const prefix = prefixOf(queryClient);
  return {
    queryClient,
    routes,
    prefix,
    handler: createStaticHandler(routes, { basename: basenameOf(prefix, pathname) }),
  };
}

type Pages = ReturnType<typeof createPages>;

const isPrivate = ({ routes, prefix }: Pages, pathname: string) =>
  (matchRoutes(routes, pathname, basenameOf(prefix, pathname)) ?? []).some(
    ({ route }) => route.handle?.isPrivate === true,
  );

/** What a page says of itself, once its loaders have run. */
const headOfPage = (
  { queryClient, prefix }: Pages,
  { matches }: StaticHandlerContext,
  { origin, pathname, search }: URL,
) =>
  headOf(
    matches.map(({ route }) => route.handle as unknown),
    {
      queryClient,
      params: matches.at(-1)?.params ?? {},
      pathname: pathBelow(prefix, pathname) ?? pathname,
      prefix,
      languages: queryClient.getQueryData(frameQuery.queryKey)?.languages ?? [],
      search,
      origin,
      say: createTranslator(queryClient.getQueryData(frameQuery.queryKey)?.words ?? {}),
    },
  );

/** Runs the loaders of a page. @returns its path where it has moved */
async function loadPage({ handler, queryClient }: Pages, url: URL): Promise<StaticHandlerContext | string> {
  const context = await handler.query(new Request(url));
  // What could not be read is as if nobody had asked: the browser begins with the same placeholders, and reads it itself.
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  return context instanceof Response ? (context.headers.get('location') ?? '/') : context;
}

function renderPage({ handler, queryClient }: Pages, context: StaticHandlerContext) {
  const styleCache = createStyleCache();
  const content = renderToString(
    <StrictMode>
      <CacheProvider value={styleCache}>
        <Providers queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </CacheProvider>
    </StrictMode>,
  );
  return { content, styleCache };
}

async function givePreview({ queryClient }: Pages, preview: OpenedPreview | null): Promise<void> {
  if (preview?.asksForApproval === true)
    queryClient.setQueryData(previewVerdictKey, {
      ...preview.posted,
      contentHash: preview.contentHash,
    });
  if (preview?.testimonial !== undefined) queryClient.setQueryData(testimonialKey, preview.testimonial);
  else if (preview?.page === undefined)
    queryClient.setQueryData(previewedAppKey, preview?.app === undefined ? null : shownApp(preview.app));
  else await queryClient.query(previewedPageQuery(preview.page));
}

/** Renders the complete document of a route (contract, section 8). */
export async function render(request: PageRequest): Promise<RenderedDocument> {
  const { url: target, publicUrl, posted, preview } = request;
  const { origin } = new URL(publicUrl);
  const url = new URL(target, origin);
  const pages = createPages(request, url);
  if (isPrivate(pages, url.pathname)) {
    const head = renderHeadTags(headTags({ title: 'Admin' }, { origin }));
    return { status: 200, ...fillShell({ head, content: '' }) };
  }
  const { queryClient } = pages;
  if (posted !== undefined) queryClient.setQueryData(postedEnquiryKey, posted);
  if (preview !== undefined) await givePreview(pages, preview);
  const context = await loadPage(pages, url);
  if (typeof context === 'string')
    return { status: 301, location: context, html: '', styleHashes: [], scriptHashes: [] };
  const page = renderPage(pages, context);
  const frame = queryClient.getQueryData(frameQuery.queryKey);
  const head = renderHeadTags(
    headTags(headOfPage(pages, context, url), {
      origin,
      prefix: pages.prefix,
      verifications: frame?.verifications,
    }),
  );
  // All apps are read once somebody wants others than those that are shown.
  const state = dehydrateQueries(queryClient, [publicAppsQuery.queryKey]);
  queryClient.clear();
  return { status: context.statusCode, ...fillShell({ ...page, head, state, frame, prefix: pages.prefix }) };
}

/** What the picture of a link to the page shows; null where there is no such page; its path where it has moved. */
export async function shareCard(request: PageRequest): Promise<ShareCardBody | { movedTo: string } | null> {
  const url = new URL(request.url, new URL(request.publicUrl).origin);
  const pages = createPages(request, url);
  if (isPrivate(pages, url.pathname)) return null;
  const context = await loadPage(pages, url);
  if (typeof context === 'string') return { movedTo: context };
  if (context.statusCode === 503) {
    throw new HttpError({
      status: 503,
      code: 'unavailable',
      message: 'What the page shows could not be read.',
    });
  }
  const head = headOfPage(pages, context, url);
  const brand = pages.queryClient.getQueryData(siteQuery.queryKey)?.appName ?? '';
  pages.queryClient.clear();
  return head.canonical === undefined ? null : shareCardOf(head, brand);
}
