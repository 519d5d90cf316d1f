import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ShareCardBody } from '@portfolio/contracts/media.ts';
import { postedEnquiryKey, type PostedEnquiry } from '@portfolio/contracts/posted-enquiry.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { fillShell } from './app/document.ts';
import { matchPage, preloadPage } from './app/preload-page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { previewedAppKey } from './features/apps/apps.api.ts';
import { siteQuery } from './features/site/site.api.ts';
import { headTags, renderHeadTags, type PageHead } from './lib/document-head.ts';
import { HttpError, readHttpError } from './lib/http.ts';
import { createQueryClient, takeAnswers } from './lib/query-client.ts';
import { shareCardOf } from './lib/share-card.ts';
import { HeadContext } from './lib/use-document-head.ts';

interface PageRequest {
  /** Path and query. */
  url: string;
  /** The site's own address, for canonical and share addresses. */
  publicUrl: string;
  /** Asks the API as an anonymous visitor. */
  getJson: (apiPath: string) => Promise<{ status: number; body: unknown }>;
  /** What became of the page's form, where the page answers it. */
  posted?: PostedEnquiry | undefined;
  /** The app that a preview shows; null where its link leads to none. */
  preview?: RenderedApp | null | undefined;
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

const handler = createStaticHandler(routes);

function createStyleCache(): EmotionCache {
  // Without the plug-in that adds prefixes for browsers older than those the scripts are built for: a fifth of the styles.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Styles are gathered in the cache instead of being written beside each element.
  cache.compat = true;
  return cache;
}

const isPrivate = (pathname: string) => matchPage(pathname).some(({ handle }) => handle.isPrivate === true);

/** Reads what a page shows. @returns whether all of it could be read; what could not is as if nobody had asked */
async function readPage(pathname: string, queryClient: QueryClient): Promise<boolean> {
  await preloadPage(pathname, queryClient);
  const cache = queryClient.getQueryCache();
  const failed = cache.findAll({ predicate: ({ state }) => state.status === 'error' });
  for (const query of failed) cache.remove(query);
  return failed.length === 0;
}

const queryClientOf = (getJson: PageRequest['getJson']) =>
  createQueryClient(async (path) => {
    const { status, body } = await getJson(path);
    if (status !== 200) throw readHttpError(status, body, null);
    return body;
  });

async function renderPage(url: URL, queryClient: QueryClient) {
  let head: PageHead = { title: '' };
  const collect = (collected: PageHead) => {
    head = collected;
  };
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`No page is rendered for ${url.pathname}.`);
  const styleCache = createStyleCache();
  const content = renderToString(
    <StrictMode>
      <HeadContext value={{ origin: url.origin, collect }}>
        <CacheProvider value={styleCache}>
          <Providers queryClient={queryClient}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </CacheProvider>
      </HeadContext>
    </StrictMode>,
  );
  return { head, content, styleCache };
}

/** Renders the complete document of a route (contract, section 8). */
export async function render({
  url: target,
  publicUrl,
  getJson,
  posted,
  preview,
}: PageRequest): Promise<RenderedDocument> {
  const { origin } = new URL(publicUrl);
  const url = new URL(target, origin);
  if (isPrivate(url.pathname)) {
    const head = renderHeadTags(headTags({ title: 'Admin' }, origin));
    return { status: 200, ...fillShell({ head, content: '' }) };
  }
  const queryClient = queryClientOf(getJson);
  if (posted !== undefined) queryClient.setQueryData(postedEnquiryKey, posted);
  if (preview !== undefined) queryClient.setQueryData(previewedAppKey, preview);
  // Where something failed the browser begins with the same placeholders, and reads it itself.
  const isComplete = await readPage(url.pathname, queryClient);
  const { head, content, styleCache } = await renderPage(url, queryClient);
  const state = takeAnswers(queryClient);
  queryClient.clear();
  if (head.movedTo !== undefined)
    return { status: 301, location: head.movedTo, html: '', styleHashes: [], scriptHashes: [] };
  const tags = renderHeadTags(headTags(head, origin));
  const status = isComplete ? (head.status ?? 200) : 503;
  return { status, ...fillShell({ head: tags, content, state, styleCache }) };
}

/** What the picture of a link to the page shows; null where there is no such page; its path where it has moved. */
export async function shareCard(request: PageRequest): Promise<ShareCardBody | { movedTo: string } | null> {
  const url = new URL(request.url, new URL(request.publicUrl).origin);
  if (isPrivate(url.pathname)) return null;
  const queryClient = queryClientOf(request.getJson);
  if (!(await readPage(url.pathname, queryClient))) {
    throw new HttpError({
      status: 503,
      code: 'unavailable',
      message: 'What the page shows could not be read.',
    });
  }
  const { head } = await renderPage(url, queryClient);
  const brand = queryClient.getQueryData(siteQuery.queryKey)?.appName ?? '';
  queryClient.clear();
  if (head.movedTo !== undefined) return { movedTo: head.movedTo };
  if (head.canonical === undefined) return null;
  return shareCardOf(head, brand);
}
