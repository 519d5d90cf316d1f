import { chakra } from '@chakra-ui/react';
import { isRightToLeft } from '@portfolio/contracts/site/language-paths.ts';
import { Global } from '@emotion/react';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { DemoNotice } from '../features/site/demo-banner.tsx';
import { useFrame } from '../features/site/frame/frame.api.ts';
import { SiteTextProvider } from '../features/site/frame/site-text-provider.tsx';
import { SetupBanner } from '../features/site/setup-banner.tsx';
import { DocumentHead } from './document-head.tsx';
import { Footer } from './chrome/footer.tsx';
import { Nav } from './chrome/nav.tsx';
import { showScheme } from '../lib/page/colour-scheme.ts';
import { useWords } from '../lib/page/words.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { Main } from '../ui/layout/main.tsx';
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
  /** The page inside has surroundings of its own, which stay while its pages change. */
  hasOwnPages?: boolean;
  /** They have a header of their own, which is no part of the page. */
  hasOwnMain?: boolean;
}

/** What surrounds every page (specification, section 2). Public pages have the words and the look of the owner. */
export function Layout(props: LayoutProps) {
  if (props.hasNav !== true) return <PageShell {...props} />;
  return (
    <SiteTextProvider>
      <BrandStyles />
      <PageShell {...props} />
    </SiteTextProvider>
  );
}

function BrandStyles() {
  const frame = useFrame();
  const brand = frame?.brand;
  const language = frame?.language;
  const scheme = brand?.scheme === 'auto' ? undefined : brand?.scheme;
  // As the server writes them into a document; pages without the owner's look have the product's own.
  useEffect(() => {
    if (language === undefined) return undefined;
    const { documentElement: root } = document;
    root.lang = language;
    root.dir = isRightToLeft(language) ? 'rtl' : '';
    showScheme(scheme);
    return () => {
      root.lang = 'en';
      root.dir = '';
      showScheme(undefined);
    };
  }, [language, scheme]);
  return brand && <Global styles={brand.css} />;
}

function PageShell(props: LayoutProps) {
  const { hasNav = false, hasFooter = false, hasToasts = false } = props;
  const { hasOwnPages = false, hasOwnMain = false } = props;
  const say = useWords();
  useRouteChange();
  return (
    <>
      <DocumentHead />
      <SkipLink href="#main">{say('page.skip')}</SkipLink>
      {hasNav && <Nav />}
      <chakra.div paddingTop={hasNav ? 'nav' : '0'}>
        <SetupBanner />
        {hasNav && <DemoNotice />}
        {hasOwnMain ? <Outlet /> : <Main>{hasOwnPages ? <Outlet /> : <PageOutlet />}</Main>}
        {hasFooter && <Footer />}
      </chakra.div>
      <Toasts isWanted={hasToasts} />
    </>
  );
}
