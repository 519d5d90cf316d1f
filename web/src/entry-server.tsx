import createCache, { type EmotionCache } from '@emotion/cache';
import type { ShareCardBody } from '@portfolio/contracts/media.ts';
import { siteDefaults } from '@portfolio/contracts/site-defaults.ts';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { fillShell } from './app/document.ts';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';
import { findRoute, preloadRoute } from './app/routes.ts';
import { siteQuery } from './features/site/site.api.ts';
import { headTags, renderHeadTags, type PageHead } from './lib/document-head.ts';
import { HttpError, readHttpError } from './lib/http.ts';
import { createQueryClient, takeAnswers } from './lib/query-client.ts';
import { shareCardOf } from './lib/share-card.ts';
import { styleOptions } from './lib/style-options.ts';
import { HeadContext } from './lib/use-document-head.ts';
import { globalStyles } from './theme/global-styles.ts';
import { insertGlobalStyles } from './theme/style-engine.ts';
import { createSiteSystem } from './theme/system.ts';

interface PageRequest {
  /** Path and query. */
  url: string;
  /** The site's own address, for canonical and share addresses. */
  publicUrl: string;
  /** Asks the API as an anonymous visitor. */
  getJson: (apiPath: string) => Promise<{ status: number; body: unknown }>;
}

interface RenderedDocument {
  /** 503 where something that the page shows could not be read: the browser tries again, and nobody should keep it. */
  status: number;
  html: string;
  /** Sources for `style-src` and `script-src`, quoted. */
  styleHashes: string[];
  scriptHashes: string[];
}

const system = createSiteSystem();

const styleCacheOf = (): EmotionCache => {
  const cache = createCache(styleOptions);
  // Styles are gathered in the cache instead of being written beside each element.
  cache.compat = true;
  return cache;
};

/** Reads what a page shows. @returns whether all of it could be read; what could not is as if nobody had asked */
async function readPage(pathname: string, queryClient: QueryClient): Promise<boolean> {
  await preloadRoute(pathname, queryClient);
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

function renderPage(url: string, origin: string, queryClient: QueryClient, styleCache: EmotionCache) {
  let head: PageHead = { title: '' };
  insertGlobalStyles(styleCache, globalStyles);
  const collect = (collected: PageHead) => {
    head = collected;
  };
  const content = renderToString(
    <StrictMode>
      <HeadContext value={{ origin, collect }}>
        <Providers styles={{ system, cache: styleCache }} queryClient={queryClient}>
          <StaticRouter location={url}>
            <AppRouter />
          </StaticRouter>
        </Providers>
      </HeadContext>
    </StrictMode>,
  );
  return { head, content };
}

/** Renders the complete document of a route (contract, section 8). */
export async function render({ url, publicUrl, getJson }: PageRequest): Promise<RenderedDocument> {
  const { origin } = new URL(publicUrl);
  const { pathname } = new URL(url, origin);
  const { route } = findRoute(pathname);
  const { file } = route.page;
  const styleCache = styleCacheOf();
  if (route.isPrivate === true) {
    const head = renderHeadTags(headTags({ title: 'Admin' }, origin));
    return { status: 200, ...fillShell({ head, content: '', file, styleCache }) };
  }
  const queryClient = queryClientOf(getJson);
  // Where something failed the browser begins with the same placeholders, and reads it itself.
  const isComplete = await readPage(pathname, queryClient);
  const { head, content } = renderPage(url, origin, queryClient, styleCache);
  const state = takeAnswers(queryClient);
  queryClient.clear();
  const tags = renderHeadTags(headTags(head, origin));
  const status = isComplete ? (head.status ?? 200) : 503;
  return { status, ...fillShell({ head: tags, content, state, file, styleCache }) };
}

/** What the picture of a link to the page shows; null where there is no such page. */
export async function shareCard({ url, publicUrl, getJson }: PageRequest): Promise<ShareCardBody | null> {
  const { origin } = new URL(publicUrl);
  const { pathname } = new URL(url, origin);
  if (findRoute(pathname).route.isPrivate === true) return null;
  const queryClient = queryClientOf(getJson);
  if (!(await readPage(pathname, queryClient))) {
    throw new HttpError({
      status: 503,
      code: 'unavailable',
      message: 'What the page shows could not be read.',
    });
  }
  const { head } = renderPage(url, origin, queryClient, styleCacheOf());
  const { appName } = queryClient.getQueryData(siteQuery.queryKey) ?? siteDefaults;
  queryClient.clear();
  if (head.canonical === undefined) return null;
  return shareCardOf(head, appName);
}
