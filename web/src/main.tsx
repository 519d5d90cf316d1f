import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadPage, preloadLinkedPages } from './app/preload-page.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { colourFrame } from './lib/colour-scheme.ts';
import { createQueryClient, giveAnswers, type KnownAnswers } from './lib/query-client.ts';
import { reloadOnStaleBuild } from './lib/stale-build.ts';
import { HeadContext } from './lib/use-document-head.ts';

/** Hydrates a rendered document, or renders into an empty shell. */
async function hydrateApp(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const state = document.getElementById('query-state')?.textContent;
  if (state !== undefined) giveAnswers(queryClient, JSON.parse(state) as KnownAnswers);
  // The first rendering in the browser is that of the document: with the page's code, which the router would load after it.
  await loadPage(location.pathname);
  const app = (
    <StrictMode>
      <HeadContext value={{ origin: location.origin }}>
        <Providers queryClient={queryClient}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Providers>
      </HeadContext>
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
  preloadLinkedPages(queryClient);
}

// zod would otherwise try whether it may compile functions, which the content security policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reloadOnStaleBuild();
colourFrame();
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');
await hydrateApp(root);
