import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './routes.tsx';

const matchesOf = (routes: PageRoute[], address: string, prefix: string) =>
  matchRoutes(routes, address, prefix) ?? [];

/** Puts what `lazy` loads into the route, as the router does on a navigation. */
async function loadRoute(route: PageRoute): Promise<void> {
  if (route.lazy !== undefined) Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Loads the code of an address, which is then rendered at once. @param prefix of the language @returns the ids of the pages whose data a document brings */
export async function loadPage(routes: PageRoute[], address: string, prefix: string): Promise<string[]> {
  const matches = matchesOf(routes, address, prefix);
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
  return matches.flatMap(({ route: { id } }) => id ?? []);
}

/** The page of this site that a press on this element would show. The API and files are no pages. */
function linkedUrl(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return;
  const isPage = link.pathname !== location.pathname && !/^\/(?:api|media)\//.test(link.pathname);
  return isPage ? link.href : undefined;
}

/** A pointer on its way across a list does not stay on a link for this long. */
const restMs = 65;

/**
 * Loads the code of a page and what it reads when a pointer, a finger or the focus rests on a link that leads to it. What cannot be
 * loaded is loaded by the press.
 */
export function preloadLinkedPages(routes: PageRoute[], prefix: string): void {
  let awaited: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const preload = (url: string) => {
    const { pathname } = new URL(url);
    const request = new Request(url);
    void loadPage(routes, pathname, prefix).catch(() => undefined);
    for (const { route, params } of matchesOf(routes, pathname, prefix))
      void route.loader?.({ params, request }).catch(() => undefined);
  };
  const wait = ({ target }: Event) => {
    const url = linkedUrl(target);
    if (url === awaited) return;
    awaited = url;
    clearTimeout(timer);
    if (url !== undefined) timer = setTimeout(preload, restMs, url);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, wait, { passive: true });
}
