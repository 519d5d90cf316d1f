import type { QueryKey } from '@tanstack/react-query';
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom';
import type { ContentPage } from '@portfolio/contracts/page-sections.ts';
import { publicAppQuery, publicAppsQuery } from '../features/apps/apps.api.ts';
import { contentQuery } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import { FailedPage } from './failed-page.tsx';
import { Layout, type LayoutProps } from './layout.tsx';

type RouteParameters = Readonly<Record<string, string | undefined>>;

export interface RouteHandle {
  /** What the page reads, so that its document comes with it. */
  queries?: (parameters: RouteParameters) => readonly { queryKey: QueryKey }[];
  /** Rendered in the browser alone, and kept from search engines (contract, section 8). */
  isPrivate?: boolean;
}

/** A route whose handle is of the right type: the router's own takes anything. */
interface PageRoute extends Omit<NonIndexRouteObject, 'handle'> {
  handle?: RouteHandle;
}

/** A page that shows a list of apps beside its own words. */
const readsApps = (page: ContentPage): RouteHandle => ({
  queries: () => [publicAppsQuery, contentQuery(page)],
});
const readsContent = (page: ContentPage): RouteHandle => ({ queries: () => [contentQuery(page)] });
const readsApp: RouteHandle = {
  queries: ({ slug = '' }) => (slug.trim() === '' ? [] : [publicAppQuery(slug), publicAppsQuery]),
};

/** The specification's route table, section 2. */
const publicPages: PageRoute[] = [
  {
    path: paths.home,
    handle: readsApps('home'),
    lazy: async () => ({ Component: (await import('../pages/home.tsx')).HomePage }),
  },
  {
    path: paths.apps,
    handle: readsApps('apps'),
    lazy: async () => ({ Component: (await import('../pages/apps.tsx')).AppsPage }),
  },
  {
    path: paths.websites,
    handle: readsApps('websites'),
    lazy: async () => ({ Component: (await import('../pages/websites.tsx')).WebsitesPage }),
  },
  {
    path: paths.app(':slug'),
    handle: readsApp,
    lazy: async () => ({ Component: (await import('../pages/app.tsx')).AppPage }),
  },
  {
    path: paths.preview(':token'),
    // Its app comes with the document.
    handle: { queries: () => [publicAppsQuery] },
    lazy: async () => ({ Component: (await import('../pages/preview.tsx')).PreviewPage }),
  },
  {
    path: paths.industries,
    handle: readsContent('industries'),
    lazy: async () => ({ Component: (await import('../pages/industries.tsx')).IndustriesPage }),
  },
  {
    path: paths.aiServices,
    handle: readsContent('aiServices'),
    lazy: async () => ({ Component: (await import('../pages/ai-services.tsx')).AiServicesPage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('../pages/not-found.tsx')).NotFoundPage }) },
];

const contactPages: PageRoute[] = [
  {
    path: paths.contact,
    handle: readsContent('contact'),
    lazy: async () => ({ Component: (await import('../pages/contact.tsx')).ContactPage }),
  },
];

/** The ways into the admin area. */
const entrancePages: RouteObject[] = [
  { path: paths.login, lazy: async () => ({ Component: (await import('../pages/login.tsx')).LoginPage }) },
  { path: paths.setup, lazy: async () => ({ Component: (await import('../pages/setup.tsx')).SetupPage }) },
];

const databasePages: RouteObject[] = [
  {
    path: paths.databaseSetup,
    lazy: async () => ({ Component: (await import('../pages/dbsetup.tsx')).DbSetupPage }),
  },
];

const adminArea = (pages: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('../pages/admin-area.tsx')).AdminArea }),
  children: pages,
});

const adminPages: RouteObject[] = [
  { path: paths.admin, lazy: async () => ({ Component: (await import('../pages/admin.tsx')).AdminPage }) },
  {
    path: paths.leads,
    lazy: async () => ({ Component: (await import('../pages/admin-leads.tsx')).AdminLeadsPage }),
  },
  {
    path: paths.channels,
    lazy: async () => ({ Component: (await import('../pages/admin-channels.tsx')).AdminChannelsPage }),
  },
  {
    path: paths.order,
    lazy: async () => ({ Component: (await import('../pages/admin-order.tsx')).AdminOrderPage }),
  },
  {
    path: paths.trash,
    lazy: async () => ({ Component: (await import('../pages/admin-trash.tsx')).AdminTrashPage }),
  },
  {
    path: paths.media,
    lazy: async () => ({ Component: (await import('../pages/admin-media.tsx')).AdminMediaPage }),
  },
  {
    path: paths.content,
    lazy: async () => ({ Component: (await import('../pages/admin-content.tsx')).AdminContentPage }),
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('../pages/admin-settings.tsx')).AdminSettingsPage }),
  },
  {
    path: paths.audit,
    lazy: async () => ({ Component: (await import('../pages/admin-audit.tsx')).AdminAuditPage }),
  },
  {
    path: paths.status,
    lazy: async () => ({ Component: (await import('../pages/admin-status.tsx')).AdminStatusPage }),
  },
  {
    path: paths.adminApp(':slug?'),
    lazy: async () => ({ Component: (await import('../pages/admin-app.tsx')).AdminAppPage }),
  },
];

/** Pages with the same surroundings. Where one of them fails, the surroundings stay. */
const group = (layout: LayoutProps, pages: RouteObject[], handle: RouteHandle = {}): RouteObject => ({
  element: <Layout {...layout} />,
  handle,
  children: [{ ErrorBoundary: FailedPage, children: pages }],
});

const isPrivate: RouteHandle = { isPrivate: true };

export const routes: RouteObject[] = [
  group({ hasNav: true, hasFooter: true }, publicPages),
  group({ hasNav: true, hasFooter: true, hasToasts: true }, contactPages),
  group({ hasNav: true, hasFooter: true, hasToasts: true }, entrancePages, isPrivate),
  group({ hasNav: true, hasToasts: true }, databasePages, isPrivate),
  group({ hasToasts: true }, [adminArea(adminPages)], isPrivate),
];
