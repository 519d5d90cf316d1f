import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { publicAppQuery, publicAppsQuery } from '../features/apps/apps.api.ts';
import { siteQuery } from '../features/site/site.api.ts';
import { lazyPage, type LazyPage } from '../lib/lazy-page.tsx';

interface AppRoute {
  path: string;
  page: LazyPage;
  /** What the page reads, so that its document comes with it. */
  queries?: (parameters: Readonly<Record<string, string | undefined>>) => readonly { queryKey: QueryKey }[];
  /** Rendered in the browser alone, and kept from search engines (contract, section 8). */
  isPrivate?: boolean;
  /** Shows toasts. */
  hasToasts?: boolean;
}

const notFound: AppRoute = {
  path: '*',
  page: lazyPage('src/pages/not-found.tsx', () =>
    import('../pages/not-found.tsx').then((page) => page.NotFoundPage),
  ),
};

/** The route table of the specification, section 2, and the product's own pages. */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    queries: () => [publicAppsQuery],
    page: lazyPage('src/pages/home.tsx', () => import('../pages/home.tsx').then((page) => page.HomePage)),
  },
  {
    path: '/apps',
    queries: () => [publicAppsQuery],
    page: lazyPage('src/pages/apps.tsx', () => import('../pages/apps.tsx').then((page) => page.AppsPage)),
  },
  {
    path: '/apps/web',
    queries: () => [publicAppsQuery],
    page: lazyPage('src/pages/websites.tsx', () =>
      import('../pages/websites.tsx').then((page) => page.WebsitesPage),
    ),
  },
  {
    path: '/apps/:slug',
    queries: ({ slug = '' }) => (slug.trim() === '' ? [] : [publicAppQuery(slug), publicAppsQuery]),
    page: lazyPage('src/pages/app.tsx', () => import('../pages/app.tsx').then((page) => page.AppPage)),
  },
  {
    path: '/contact',
    page: lazyPage('src/pages/contact.tsx', () =>
      import('../pages/contact.tsx').then((page) => page.ContactPage),
    ),
    hasToasts: true,
  },
  {
    path: '/industries',
    page: lazyPage('src/pages/industries.tsx', () =>
      import('../pages/industries.tsx').then((page) => page.IndustriesPage),
    ),
  },
  {
    path: '/ai-services',
    page: lazyPage('src/pages/ai-services.tsx', () =>
      import('../pages/ai-services.tsx').then((page) => page.AiServicesPage),
    ),
  },
  {
    path: '/login',
    page: lazyPage('src/pages/login.tsx', () => import('../pages/login.tsx').then((page) => page.LoginPage)),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/setup',
    page: lazyPage('src/pages/setup.tsx', () => import('../pages/setup.tsx').then((page) => page.SetupPage)),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/dbsetup',
    page: lazyPage('src/pages/dbsetup.tsx', () =>
      import('../pages/dbsetup.tsx').then((page) => page.DbSetupPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin',
    page: lazyPage('src/pages/admin.tsx', () => import('../pages/admin.tsx').then((page) => page.AdminPage)),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin/leads',
    page: lazyPage('src/pages/admin-leads.tsx', () =>
      import('../pages/admin-leads.tsx').then((page) => page.AdminLeadsPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin/order',
    page: lazyPage('src/pages/admin-order.tsx', () =>
      import('../pages/admin-order.tsx').then((page) => page.AdminOrderPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin/trash',
    page: lazyPage('src/pages/admin-trash.tsx', () =>
      import('../pages/admin-trash.tsx').then((page) => page.AdminTrashPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin/settings',
    page: lazyPage('src/pages/admin-settings.tsx', () =>
      import('../pages/admin-settings.tsx').then((page) => page.AdminSettingsPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  {
    path: '/admin/apps/:slug?',
    page: lazyPage('src/pages/admin-app.tsx', () =>
      import('../pages/admin-app.tsx').then((page) => page.AdminAppPage),
    ),
    isPrivate: true,
    hasToasts: true,
  },
  notFound,
];

/** The route of a path and the parameters in it. */
export function findRoute(pathname: string): {
  route: AppRoute;
  parameters: Record<string, string | undefined>;
} {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match !== null) return { route, parameters: match.params };
  }
  return { route: notFound, parameters: {} };
}

/** Loads what a path needs to be shown: its chunk and what it reads. Failures are left to the page. */
export async function preloadRoute(pathname: string, queryClient: QueryClient): Promise<void> {
  const { route, parameters } = findRoute(pathname);
  const queries = [siteQuery, ...(route.queries?.(parameters) ?? [])];
  await Promise.all([
    route.page.preload(),
    ...queries.map((query) => queryClient.query(query).catch(() => undefined)),
  ]);
}
