import createCache from '@emotion/cache';
import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { fillShell } from './app/document.ts';
import { Providers } from './app/providers.tsx';
import { AppRouter } from './app/router.tsx';
import { findRoute, preloadRoute } from './app/routes.ts';
import { headTags, renderHeadTags, type HeadTag } from './lib/document-head.ts';
import { readHttpError } from './lib/http.ts';
import { createQueryClient } from './lib/query-client.ts';
import { styleKey } from './lib/style-key.ts';
import { HeadContext } from './lib/use-document-head.ts';

interface RenderRequest {
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

/** Renders the complete document of a route (contract, section 8). */
export async function render({ url, publicUrl, getJson }: RenderRequest): Promise<RenderedDocument> {
  const { origin } = new URL(publicUrl);
  const { pathname } = new URL(url, origin);
  const { route } = findRoute(pathname);
  const styleCache = createCache({ key: styleKey });
  if (route.isPrivate === true) {
    const head = renderHeadTags(headTags({ title: 'Admin' }, origin));
    return { status: 200, ...fillShell({ head, content: '', file: route.page.file, styleCache }) };
  }

  // Styles are gathered in the cache instead of being written beside each element.
  styleCache.compat = true;
  const queryClient = createQueryClient(async (path) => {
    const { status, body } = await getJson(path);
    if (status !== 200) throw readHttpError(status, body, null);
    return body;
  });
  await preloadRoute(pathname, queryClient);
  // What failed is left for the browser to read, which begins with the same placeholders.
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  for (const query of failed) queryClient.getQueryCache().remove(query);

  let tags: readonly HeadTag[] = [];
  let status = 200;
  const collect = (collected: readonly HeadTag[], itsStatus: number) => {
    tags = collected;
    status = itsStatus;
  };
  const content = renderToString(
    <StrictMode>
      <HeadContext value={{ origin, collect }}>
        <Providers styleCache={styleCache} queryClient={queryClient}>
          <StaticRouter location={url}>
            <AppRouter />
          </StaticRouter>
        </Providers>
      </HeadContext>
    </StrictMode>,
  );
  const state = dehydrate(queryClient);
  queryClient.clear();
  const head = renderHeadTags(tags);
  const parts = fillShell({ head, content, state, file: route.page.file, styleCache });
  return { status: failed.length > 0 ? 503 : status, ...parts };
}
