import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { colourFrame } from '../lib/colour-scheme.ts';
import { layOutWholePage, layOutWholePageWhenIdle } from '../lib/loading-page.ts';
import { nextTask } from '../lib/next-task.ts';
import { createQueryClient, giveAnswers, type KnownAnswers } from '../lib/query-client.ts';
import { reloadOnStaleBuild } from '../lib/stale-build.ts';
import { createStyleCache } from '../lib/style-cache.ts';
import { HeadContext } from '../lib/use-document-head.ts';
import { insertGlobalStyles } from '../theme/style-engine.ts';
import { createSiteSystem } from '../theme/system.ts';
import { Providers } from './providers.tsx';
import { AppRouter } from './router.tsx';
import { findRoute } from './routes.ts';

/** Says when what it holds answers the visitor. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Brings a rendered document to life, or renders into an empty shell. */
export async function bringToLife(root: HTMLElement): Promise<void> {
  // zod would otherwise try whether it may make functions of text, which the content security policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  await nextTask();
  reloadOnStaleBuild();
  colourFrame();
  const isRendered = root.firstElementChild !== null;
  await nextTask();
  const system = createSiteSystem();
  await nextTask();
  const styles = { system, cache: createStyleCache() };
  if (!isRendered) {
    const { globalStyles } = await import('../theme/global-styles.ts');
    insertGlobalStyles(styles.cache, globalStyles);
  }
  await nextTask();
  const queryClient = createQueryClient();
  const state = document.getElementById('query-state')?.textContent;
  if (state !== undefined) giveAnswers(queryClient, JSON.parse(state) as KnownAnswers);
  await nextTask();
  let onAlive: () => void = () => undefined;
  const alive = new Promise<void>((resolve) => (onAlive = resolve));
  const app = (
    <StrictMode>
      <HeadContext value={{ origin: location.origin }}>
        <Providers styles={styles} queryClient={queryClient}>
          <BrowserRouter>
            <Alive onAlive={onAlive}>
              <AppRouter />
            </Alive>
          </BrowserRouter>
        </Providers>
      </HeadContext>
    </StrictMode>
  );
  if (!isRendered) {
    layOutWholePage();
    createRoot(root).render(app);
    await alive;
    return;
  }
  await findRoute(location.pathname).route.page.preload();
  // As a transition, so that hydration yields to what the visitor does meanwhile.
  startTransition(() => void hydrateRoot(root, app));
  await alive;
  void layOutWholePageWhenIdle();
}
