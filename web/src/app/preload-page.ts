import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { siteQuery } from '../features/site/site.api.ts';
import { routes, type RouteHandle } from './routes.tsx';

/** The routes of a path, from the outermost, and what each says of itself. */
export const matchPage = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({
    route,
    params,
    handle: (route.handle ?? {}) as RouteHandle,
  }));

/** Puts what `lazy` loads into the route, as the router does on a navigation. */
async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Loads the code of a path, which is then rendered at once. */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(matchPage(pathname).map(({ route }) => loadRoute(route)));
}

/** Loads what a path needs to be shown: its code, and what it reads. Queries that fail are left to the page. */
export async function preloadPage(pathname: string, queryClient: QueryClient): Promise<void> {
  const matches = matchPage(pathname);
  const queries = matches.flatMap(({ handle, params }) => handle.queries?.(params) ?? []);
  await Promise.all([
    loadPage(pathname),
    ...[siteQuery, ...queries].map((query) => queryClient.query(query).catch(() => undefined)),
  ]);
}

/** Where a press on this element would lead inside the site. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.target === '_blank') return undefined;
  return link.pathname;
}

/** Preloads a page when a pointer, a finger or the focus comes to a link that leads to it. */
export function preloadLinkedPages(queryClient: QueryClient): void {
  const preload = ({ target }: Event) => {
    const path = linkedPath(target);
    if (path !== undefined && path !== location.pathname)
      void preloadPage(path, queryClient).catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, preload, { passive: true });
}
