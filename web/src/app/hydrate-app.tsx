import { mayHavePrefix, pathBelow, placeOf } from '@portfolio/contracts/site/language-paths.ts';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { pageQuery, previewedPageKey, type PublicPage } from '../blocks/pages.api.ts';
import { loadViews } from '../blocks/registry.ts';
import { frameQuery } from '../features/site/frame/frame.api.ts';
import { siteQuery } from '../features/site/site.api.ts';
import { knowMissing } from './know-missing.ts';
import { callEndpoint } from '../lib/http/call-endpoint.ts';
import { createPageLoaders } from './page-loaders.ts';
import { loadPage, preloadLinkedPages } from './preload-page.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { colourFrame } from '../lib/page/colour-scheme.ts';
import {
  basenameOf,
  createQueryClient,
  hydrateQueries,
  prefixOf,
  type DehydratedQueries,
} from '../lib/http/query-client.ts';
import { paths } from '../lib/page/paths.ts';
import { noteFailedImports, reloadStaleBuild } from '../lib/http/stale-build.ts';

/** The inline script of index.html remembers the last press on a button until the page answers. */
interface PressHolder {
  (event: Event): void;
  button?: HTMLButtonElement;
}
declare const holdPress: PressHolder;

/** Makes the held press, and marks the page as one that answers. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    removeEventListener('click', holdPress);
    holdPress.button?.click();
    delete holdPress.button;
  }, []);
  return children;
}

/** Its pages have no frame of the owner's. */
const isAdminPath = (path: string) => `${path}/`.startsWith(`${paths.admin}/`);

/** Undefined: the first of the site. */
function languageOfDocument(): string | undefined {
  const { lang, dataset } = document.documentElement;
  return dataset.prefixed === undefined ? undefined : lang;
}

/** The same where the document has no content. */
async function languageOfAddress(): Promise<string | undefined> {
  if (!mayHavePrefix(location.pathname)) return undefined;
  const site = await callEndpoint('getSite').catch(() => undefined);
  return placeOf(location.pathname, site?.languages ?? []).language;
}

/** Hydrates a rendered document, or renders into an empty shell. */
export async function hydrateApp(root: HTMLElement): Promise<void> {
  // zod would otherwise try whether it may compile functions, which the content security policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  noteFailedImports();
  colourFrame();
  const isRendered = root.firstElementChild !== null;
  const language = isRendered ? languageOfDocument() : await languageOfAddress();
  const queryClient = createQueryClient(undefined, language);
  const prefix = prefixOf(queryClient);
  const basename = basenameOf(prefix, location.pathname);
  const pathname = pathBelow(prefix, location.pathname) ?? location.pathname;
  const state = document.getElementById('query-state')?.textContent;
  if (state !== undefined) hydrateQueries(queryClient, JSON.parse(state) as DehydratedQueries);
  knowMissing(queryClient, pathname);
  const routes = createRoutes(createPageLoaders({ queryClient, isDocument: false }), language);
  // Rendered at once with the page's code, which the router would load afterwards: a document stays as it is. An empty shell
  // waits for what the site says of itself too, so that nothing moves when it comes.
  const [ids] = await Promise.all([
    loadPage(routes, location.pathname, basename).catch((error: unknown) => {
      reloadStaleBuild(error);
      throw error;
    }),
    loadViews(
      [pageQuery(pathname).queryKey, previewedPageKey].flatMap(
        (queryKey) => queryClient.getQueryData<PublicPage>(queryKey)?.blocks ?? [],
      ),
    ),
    isRendered
      ? undefined
      : Promise.allSettled([
          queryClient.query(siteQuery),
          isAdminPath(location.pathname) ? undefined : queryClient.query(frameQuery),
        ]),
  ]);
  // What the loaders read has come with the document.
  const loaderData = Object.fromEntries(ids.map((id) => [id, null]));
  const router = createBrowserRouter(routes, { basename, hydrationData: { loaderData } });
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient}>
        <Hydrated>
          <RouterProvider router={router} />
        </Hydrated>
      </Providers>
    </StrictMode>
  );
  // As a transition, so that hydration yields to what the visitor does meanwhile.
  if (isRendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  preloadLinkedPages(routes, basename);
}
