import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SetupBanner } from '../features/site/setup-banner.tsx';
import { PageView } from '../lib/view-transition.tsx';
import { chakra } from '../theme/chakra.ts';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { findRoute } from './routes.ts';
import { Toasts } from './toasts.tsx';
import { useRouteChange } from './use-route-change.ts';

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineStart: '4',
    top: '2',
    zIndex: 'toast',
    padding: '3',
    borderRadius: 'sm',
    bg: 'inverse',
    color: 'onInverse',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** What surrounds every page (specification, section 2). */
export function Layout() {
  const { pathname } = useLocation();
  useRouteChange();
  const isAdmin = pathname.startsWith('/admin');
  const hasFooter = !isAdmin && !pathname.startsWith('/dbsetup');
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {!isAdmin && <Nav />}
      <chakra.div paddingTop={isAdmin ? '0' : 'nav'}>
        <SetupBanner />
        <chakra.main id="main" tabIndex={-1} outline="none" minHeight="60dvh">
          <PageBoundary key={pathname}>
            <Suspense fallback={<PageLoading />}>
              <PageView>
                <Outlet />
              </PageView>
            </Suspense>
          </PageBoundary>
        </chakra.main>
        {hasFooter && <Footer />}
      </chakra.div>
      <Toasts isWanted={findRoute(pathname).route.hasToasts === true} />
    </>
  );
}
