import { chakra } from '@chakra-ui/react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { SetupBanner } from '../features/site/setup-banner.tsx';
import { PageView } from '../lib/view-transition.tsx';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { PageLoading } from './page-loading.tsx';
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
    // Not moved out of the window: a picture of the whole page would show it.
    opacity: '0',
    pointerEvents: 'none',
    _focus: { opacity: '1', pointerEvents: 'auto' },
  },
});

export interface LayoutProps {
  hasNav?: boolean;
  hasFooter?: boolean;
  hasToasts?: boolean;
}

/** What surrounds every page (specification, section 2). */
export function Layout({ hasNav = false, hasFooter = false, hasToasts = false }: LayoutProps) {
  useRouteChange();
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {hasNav && <Nav />}
      <chakra.div paddingTop={hasNav ? 'nav' : '0'}>
        <SetupBanner />
        {/* As high as the window: the footer is not moved on the screen while the page fills. */}
        <chakra.main id="main" tabIndex={-1} outline="none" minHeight="calc(100dvh - var(--p-sizes-nav))">
          <Page />
        </chakra.main>
        {hasFooter && <Footer />}
      </chakra.div>
      <Toasts isWanted={hasToasts} />
    </>
  );
}

/** The page, or the shape of the next one while its code is on its way. */
function Page() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  if (next !== undefined && next.pathname !== pathname) return <PageLoading />;
  return (
    <PageView key={pathname}>
      <Outlet />
    </PageView>
  );
}
