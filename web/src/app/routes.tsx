import type { UserRight } from '@portfolio/contracts/account/roles.ts';
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
  loaded(paths.testimonial(':token'), loaders.testimonial, () => import('../pages/testimonial.tsx')),
  sitePage('*', loaders),
];

/** A page that reads nothing before it is shown: what a module exports by this name. */
const titled = <Name extends string>(
  path: string,
  title: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  handle: PageHandle = {},
): PageRoute => ({
  path,
  handle: { head: () => ({ title }), ...handle },
  lazy: async () => ({ Component: (await load())[name] }),
});

/** The ways into the admin area. */
const entrancePages: PageRoute[] = [
  titled(
    paths.login,
    'Admin Login',
    () => import('../features/session/login/login-screen.tsx'),
    'LoginScreen',
  ),
  titled(paths.setup, 'Setup', () => import('../pages/setup.tsx'), 'SetupPage'),
  titled(
    paths.invitation(':token'),
    'Invitation',
    () => import('../pages/account-link.tsx'),
    'InvitationPage',
  ),
  titled(paths.reset(':token'), 'Set a new password', () => import('../pages/account-link.tsx'), 'ResetPage'),
  titled(
    paths.confirmEmail(':token'),
    'Confirm your address',
    () => import('../pages/account-link.tsx'),
    'ConfirmEmailPage',
  ),
];

const databasePages: PageRoute[] = [
  titled(paths.databaseSetup, 'Database setup', () => import('../pages/dbsetup.tsx'), 'DbSetupPage'),
];

/** Pages that are shown to those who have a right. */
const forRight = (right: UserRight, pages: PageRoute[]): PageRoute[] =>
  pages.map((page) => ({ ...page, handle: { ...page.handle, right } }));

const isWide: PageHandle = { isWide: true };
const siteParts = () => import('./admin/site-part-pages.tsx');

const adminPages: PageRoute[] = [
  { path: paths.adminApp(':slug?'), lazy: () => import('../pages/admin-app.tsx') },
  titled(paths.account, 'Your account', () => import('../pages/admin-account.tsx'), 'AdminAccountPage'),
  ...forRight('content', [
    titled(paths.admin, 'Portfolio CMS', () => import('../pages/admin.tsx'), 'AdminPage', { isHome: true }),
    titled(paths.media, 'Media', () => import('../features/images/media.tsx'), 'Media'),
    titled(paths.adminPages, 'Pages', () => import('../blocks/editor/pages-list.tsx'), 'PagesList'),
    titled(
      paths.adminPage(':id'),
      'Page',
      () => import('../blocks/editor/page-editor.tsx'),
      'PageEditor',
      isWide,
    ),
    titled(paths.navigation, 'Navigation', siteParts, 'NavigationPage', isWide),
    titled(paths.brand, 'Brand', siteParts, 'BrandPage', isWide),
    titled(paths.words, 'Words', siteParts, 'WordsPage', isWide),
    titled(paths.questions, 'Questions', siteParts, 'QuestionsPage', isWide),
    titled(
      paths.content,
      'Site content',
      () => import('../pages/admin-content.tsx'),
      'AdminContentPage',
      isWide,
    ),
  ]),
  ...forRight('publish', [
    titled(paths.order, 'Order of the portfolio', () => import('../pages/admin-order.tsx'), 'AdminOrderPage'),
    titled(paths.trash, 'Trash', () => import('../entries/trash/trash.tsx'), 'Trash'),
    titled(
      paths.redirects,
      'Redirects',
      () => import('../features/site/redirects/redirects.tsx'),
      'Redirects',
    ),
    titled(paths.settings, 'Settings', () => import('../pages/admin-settings.tsx'), 'AdminSettingsPage'),
    titled(paths.moves, 'Moving in', () => import('../features/moves/moves-screen.tsx'), 'MovesScreen'),
    titled(paths.move(':id'), 'Moving in', () => import('../features/moves/move-screen.tsx'), 'MoveScreen'),
  ]),
  ...forRight('enquiries', [
    titled(paths.leads, 'Enquiries', () => import('../features/leads/admin/leads.tsx'), 'Leads'),
    titled(paths.insights, 'Insights', () => import('../features/leads/insights/insights.tsx'), 'Insights'),
  ]),
  ...forRight('administration', [
    titled(paths.channels, 'Channels', () => import('../features/leads/channels/channels.tsx'), 'Channels'),
    titled(paths.people, 'People', () => import('../pages/admin-people.tsx'), 'AdminPeoplePage'),
    titled(paths.connect, 'Connect', () => import('../features/connect/connect-screen.tsx'), 'ConnectScreen'),
    titled(paths.consent, 'Connect a program', () => import('./admin/consent-page.tsx'), 'ConsentPage'),
    titled(paths.runs, 'Runs', () => import('../features/runs/runs-list.tsx'), 'RunsList'),
    titled(paths.run(':id'), 'Run', () => import('../pages/admin-run.tsx'), 'AdminRunPage'),
    titled(paths.audit, 'Audit log', () => import('../pages/admin-audit.tsx'), 'AdminAuditPage'),
    titled(paths.status, 'Status', () => import('../features/status/status-page.tsx'), 'StatusPage'),
  ]),
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

/** Those of owners, which are in one language. */
const ownPages: PageRoute[] = [
  group(
    { hasNav: true, hasFooter: true, hasToasts: true, hasOwnPages: true },
    [entrance(entrancePages)],
    isPrivate,
  ),
  group({ hasNav: true, hasToasts: true, hasOwnPages: true }, [entrance(databasePages)], isPrivate),
  group({ hasToasts: true, hasOwnMain: true }, [adminArea], isPrivate),
];

/** All pages of the site. @param language of the public ones, where that is not the first of the site */
export const createRoutes = (loaders: Loaders, language?: string): PageRoute[] => [
  group({ hasNav: true, hasFooter: true }, publicPages(loaders)),
  ...(language === undefined ? ownPages : []),
];
