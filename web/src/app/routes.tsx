import type { ComponentType } from 'react';
import type { NonIndexRouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { paths } from '../lib/page/paths.ts';
import { FailedPage } from './failed-page.tsx';
import { Layout, type LayoutProps } from './layout.tsx';
import type { createPageLoaders, PageLoader } from './page-loaders.ts';

export interface PageRoute extends Omit<NonIndexRouteObject, 'handle' | 'loader' | 'lazy' | 'children'> {
  loader?: PageLoader;
  handle?: PageHandle;
  lazy?: () => Promise<{ Component: ComponentType; handle?: PageHandle }>;
  children?: PageRoute[];
}

type Loaders = ReturnType<typeof createPageLoaders>;

/** Another query or hash is the same page, which has read what it needs. */
const whenPathChanges: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A page with a loader; its id is its path, by which a rendered document says what was loaded. */
const loaded = (path: string, loader: PageLoader, lazy: PageRoute['lazy']): PageRoute => ({
  ...{ path, id: path, loader, shouldRevalidate: whenPathChanges },
  ...(lazy === undefined ? {} : { lazy }),
});

const sitePage = (path: string, loaders: Loaders): PageRoute =>
  loaded(path, loaders.sitePage, () => import('../pages/site-page.tsx'));

/** Apps have addresses below a page's: the pages there have routes of their own. */
const publicPages = (loaders: Loaders): PageRoute[] => [
  sitePage(paths.websites, loaders),
  loaded(paths.app(':slug'), loaders.app, () => import('../pages/app.tsx')),
  loaded(paths.preview(':token'), loaders.preview, () => import('../pages/preview.tsx')),
  sitePage('*', loaders),
];

/** A page that reads nothing before it is shown. */
const titled = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  handle: PageHandle = {},
): PageRoute => ({
  path,
  handle: { head: () => ({ title }), ...handle },
  lazy: async () => ({ Component: await load() }),
});

/** The ways into the admin area. */
const entrancePages: PageRoute[] = [
  titled(
    paths.login,
    'Admin Login',
    async () => (await import('../features/session/login/login-screen.tsx')).LoginScreen,
  ),
  titled(paths.setup, 'Setup', async () => (await import('../pages/setup.tsx')).SetupPage),
  titled(
    paths.invitation(':token'),
    'Invitation',
    async () => (await import('../pages/account-link.tsx')).InvitationPage,
  ),
  titled(
    paths.reset(':token'),
    'Set a new password',
    async () => (await import('../pages/account-link.tsx')).ResetPage,
  ),
  titled(
    paths.confirmEmail(':token'),
    'Confirm your address',
    async () => (await import('../pages/account-link.tsx')).ConfirmEmailPage,
  ),
];

const databasePages: PageRoute[] = [
  titled(
    paths.databaseSetup,
    'Database setup',
    async () => (await import('../pages/dbsetup.tsx')).DbSetupPage,
  ),
];

const portfolioPages: PageRoute[] = [
  titled(paths.admin, 'Portfolio CMS', async () => (await import('../pages/admin.tsx')).AdminPage, {
    isHome: true,
    right: 'content',
  }),
  titled(
    paths.order,
    'Order of the portfolio',
    async () => (await import('../pages/admin-order.tsx')).AdminOrderPage,
    { right: 'publish' },
  ),
  titled(paths.trash, 'Trash', async () => (await import('../entries/trash/trash.tsx')).Trash, {
    right: 'publish',
  }),
  {
    path: paths.adminApp(':slug?'),
    lazy: () => import('../pages/admin-app.tsx'),
  },
];

const sitePart = (path: string, title: string, name: 'NavigationPage' | 'BrandPage' | 'WordsPage') =>
  titled(path, title, async () => (await import('./admin/site-part-pages.tsx'))[name], {
    isWide: true,
    right: 'publish',
  });

const sitePartPages: PageRoute[] = [
  sitePart(paths.navigation, 'Navigation', 'NavigationPage'),
  sitePart(paths.brand, 'Brand', 'BrandPage'),
  sitePart(paths.words, 'Words', 'WordsPage'),
  titled(
    paths.redirects,
    'Redirects',
    async () => (await import('../features/site/redirects/redirects.tsx')).Redirects,
    { right: 'publish' },
  ),
];

const adminPages: PageRoute[] = [
  ...portfolioPages,
  titled(paths.leads, 'Enquiries', async () => (await import('../features/leads/admin/leads.tsx')).Leads, {
    right: 'enquiries',
  }),
  titled(
    paths.insights,
    'Insights',
    async () => (await import('../features/leads/insights/insights.tsx')).Insights,
    { right: 'enquiries' },
  ),
  titled(
    paths.channels,
    'Channels',
    async () => (await import('../features/leads/channels/channels.tsx')).Channels,
    { right: 'administration' },
  ),
  titled(paths.media, 'Media', async () => (await import('../features/images/media.tsx')).Media, {
    right: 'content',
  }),
  titled(paths.adminPages, 'Pages', async () => (await import('../blocks/editor/pages-list.tsx')).PagesList, {
    right: 'content',
  }),
  titled(
    paths.adminPage(':id'),
    'Page',
    async () => (await import('../blocks/editor/page-editor.tsx')).PageEditor,
    { isWide: true, right: 'content' },
  ),
  titled(
    paths.content,
    'Site content',
    async () => (await import('../pages/admin-content.tsx')).AdminContentPage,
    { isWide: true, right: 'administration' },
  ),
  ...sitePartPages,
  titled(
    paths.settings,
    'Settings',
    async () => (await import('../pages/admin-settings.tsx')).AdminSettingsPage,
    { right: 'publish' },
  ),
  titled(paths.people, 'People', async () => (await import('../pages/admin-people.tsx')).AdminPeoplePage, {
    right: 'administration',
  }),
  titled(
    paths.connect,
    'Connect',
    async () => (await import('../features/connect/connect-screen.tsx')).ConnectScreen,
    { right: 'administration' },
  ),
  titled(
    paths.consent,
    'Connect a program',
    async () => (await import('./admin/consent-page.tsx')).ConsentPage,
    { right: 'administration' },
  ),
  titled(
    paths.account,
    'Your account',
    async () => (await import('../pages/admin-account.tsx')).AdminAccountPage,
  ),
  titled(paths.runs, 'Runs', async () => (await import('../features/runs/runs-list.tsx')).RunsList, {
    right: 'administration',
  }),
  titled(paths.run(':id'), 'Run', async () => (await import('../pages/admin-run.tsx')).AdminRunPage, {
    right: 'administration',
  }),
  titled(paths.audit, 'Audit log', async () => (await import('../pages/admin-audit.tsx')).AdminAuditPage, {
    right: 'administration',
  }),
  titled(
    paths.status,
    'Status',
    async () => (await import('../features/status/status-page.tsx')).StatusPage,
    { right: 'administration' },
  ),
];

/** In the theme of the admin area. */
const entrance = (pages: PageRoute[]): PageRoute => ({
  lazy: async () => ({ Component: (await import('./admin/entrance-layout.tsx')).EntranceLayout }),
  children: pages,
});

/** Pages with the same surroundings. Where one of them fails, the surroundings stay. */
const group = (layout: LayoutProps, pages: PageRoute[], handle: PageHandle = {}): PageRoute => ({
  element: <Layout {...layout} />,
  handle,
  children: [{ ErrorBoundary: FailedPage, children: pages }],
});

const adminArea: PageRoute = {
  lazy: async () => ({ Component: (await import('./admin/admin-layout.tsx')).AdminLayout }),
  children: [{ ErrorBoundary: FailedPage, children: adminPages }],
};

const isPrivate: PageHandle = { isPrivate: true };

/** All pages of the site. */
export const createRoutes = (loaders: Loaders): PageRoute[] => [
  group({ hasNav: true, hasFooter: true }, publicPages(loaders)),
  group(
    { hasNav: true, hasFooter: true, hasToasts: true, hasOwnPages: true },
    [entrance(entrancePages)],
    isPrivate,
  ),
  group({ hasNav: true, hasToasts: true, hasOwnPages: true }, [entrance(databasePages)], isPrivate),
  group({ hasToasts: true, hasOwnMain: true }, [adminArea], isPrivate),
];
