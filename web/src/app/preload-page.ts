import { matchRoutes } from 'react-router-dom';
import type { PageRoute } from './routes.tsx';

const matchesOf = (routes: PageRoute[], pathname: string) => matchRoutes(routes, pathname) ?? [];

/** Puts what `lazy` loads into the route, as the router does on a navigation. */
async function loadRoute(route: PageRoute): Promise<void> {
  if (route.lazy !== undefined) Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Loads the code of a path, which is then rendered at once. @returns the ids of the pages whose data a document brings */
export async function loadPage(routes: PageRoute[], pathname: string): Promise<string[]> {
  const matches = matchesOf(routes, pathname);
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
  return matches.flatMap(({ route: { id } }) => id ?? []);
}

/** Where a press on this element would lead inside the site. */
function linkedUrl(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.target !== '_blank' ? link.href : undefined;
}

/** Loads the code of a page and what it reads when a pointer, a finger or the focus comes to a link that leads to it. */
export function preloadLinkedPages(routes: PageRoute[]): void {
  const preload = ({ target }: Event) => {
    const url = linkedUrl(target);
    if (url === undefined) return;
    const { pathname } = new URL(url);
    if (pathname === location.pathname) return;
    const request = new Request(url);
    void loadPage(routes, pathname).catch(() => undefined);
    for (const { route, params } of matchesOf(routes, pathname))
      void route.loader?.({ params, request }).catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, preload, { passive: true });
}
