import type { ColouredBrand } from '@portfolio/contracts/pages/brand.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { BlockBoundary } from '../../blocks/block-boundary.tsx';
import { PageBlocks } from '../../blocks/page-blocks.tsx';
import { pageQuery } from '../../blocks/pages.api.ts';
import {
  frameQuery,
  PreviewChromeProvider,
  type FrameNavigation,
} from '../../features/site/frame/frame.api.ts';
import { useSession } from '../../features/session/session-context.ts';
import { pagesInQuery } from '../../entries/all-pages.api.ts';
import { BrandEditor } from '../../features/site/parts/brand-editor.tsx';
import { InLanguage } from '../../features/site/parts/in-language.tsx';
import { NavigationEditor } from '../../features/site/parts/navigation-editor.tsx';
import type { SpokenEditorProps } from '../../features/site/parts/part-form.tsx';
import { QuestionsEditor } from '../../features/site/parts/questions-editor.tsx';
import { WordsEditor } from '../../features/site/parts/words-editor.tsx';
import { siteQuery } from '../../features/site/site.api.ts';
import { paths } from '../../lib/page/paths.ts';
import { brandCss } from '../../theme/brand-css.ts';
import { Footer } from '../chrome/footer.tsx';
import { Nav } from '../chrome/nav.tsx';
import { BrandSamples } from './brand-samples.tsx';
import { WidePage } from '../../ui/layout/wide-page.tsx';

interface PartPageProps {
  title: string;
  hint: string;
  children: ReactNode;
}

function PartPage({ title, hint, children }: PartPageProps) {
  return (
    <WidePage>
      <chakra.h1 textStyle="heading">{title}</chakra.h1>
      <chakra.p textStyle="small" color="muted" marginTop="2" marginBottom="6" maxWidth="40rem">
        {hint}
      </chakra.p>
      {children}
    </WidePage>
  );
}

interface SpokenPageProps extends Omit<PartPageProps, 'children'> {
  children: (editor: SpokenEditorProps) => ReactNode;
}

/** A part that exists in each language. */
function SpokenPage({ children, ...page }: SpokenPageProps) {
  const { user } = useSession();
  return (
    <PartPage {...page}>
      <InLanguage>{(language) => children({ userId: user.id, language })}</InLanguage>
    </PartPage>
  );
}

export const NavigationPage = () => (
  <SpokenPage
    title="Navigation"
    hint="The links of header and footer. One to a page follows it wherever it moves; one to an inactive page is kept, and not shown."
  >
    {(editor) => (
      <NavigationEditor
        {...editor}
        renderPreview={(navigation) => <FramePreview navigation={navigation} language={editor.language} />}
      />
    )}
  </SpokenPage>
);

interface FramePreviewProps {
  navigation: Navigation;
  language: string | undefined;
}

/** Header and footer as visitors would see them. The bar is fixed to this box instead of the window. */
function FramePreview({ navigation, language }: FramePreviewProps) {
  const { data: frame } = useQuery(frameQuery);
  const { data: pages = [] } = useQuery(pagesInQuery(language));
  if (frame === undefined) return null;
  const seen = pages.filter(({ isActive = true }) => isActive);
  const known = knowLinks(navigation, seen) as FrameNavigation;
  return (
    <PreviewChromeProvider value={{ ...frame, navigation: known }}>
      <chakra.div position="relative" transform="translateZ(0)" paddingTop="nav" minWidth={{ xl: '64rem' }}>
        <Nav />
        <chakra.div height="8rem" />
        <Footer />
      </chakra.div>
    </PreviewChromeProvider>
  );
}

export const BrandPage = () => (
  <PartPage
    title="Brand"
    hint="Logo, colours, fonts and corners of every public page, of share pictures, icons and mails. All colours are made of the accent and the ground, so that everybody can read them."
  >
    <BrandEditor userId={useSession().user.id} renderPreview={(brand) => <BrandPreview brand={brand} />} />
  </PartPage>
);

const schemes = ['light', 'dark'] as const;
const schemeNames = { light: 'On light ground', dark: 'On dark ground' };

const PreviewCaption = chakra('p', {
  base: { padding: '4', bg: 'sunken', color: 'ink', textStyle: 'small' },
});

/** The home page in light and in dark, and what others show of the site. */
function BrandPreview({ brand }: { brand: ColouredBrand }) {
  const { data: frame } = useQuery(frameQuery);
  if (frame === undefined) return null;
  const { logoUrl, logoDarkUrl, scheme } = brand;
  const style = brandCss(brand, '[data-brand-preview]');
  const shown = scheme === 'auto' ? schemes : [scheme];
  return (
    <>
      <Global styles={style.css} />
      <PreviewChromeProvider value={{ ...frame, brand: { logoUrl, logoDarkUrl, scheme, ...style } }}>
        {shown.map((one) => (
          <Fragment key={one}>
            <PreviewCaption>
              {schemeNames[one]}
              {one === 'dark' &&
                logoUrl !== null &&
                logoDarkUrl === null &&
                ': is your logo easy to see here? If not, add one for dark ground.'}
            </PreviewCaption>
            <chakra.div
              data-brand-preview=""
              data-scheme={one}
              position="relative"
              transform="translateZ(0)"
              paddingTop="nav"
              bg="paper"
              color="ink"
              fontFamily="text"
              colorScheme={one}
              css={{
                '--is-dark': one === 'dark' ? '1' : '0',
                /* Over the rules of the document, which follow its own scheme. */
                '& [data-logo]': { display: 'none!' },
                [`& [data-logo=${one}]`]: { display: 'inline!' },
              }}
            >
              <Nav />
              <HomeBlocks />
            </chakra.div>
          </Fragment>
        ))}
        <BrandSamples brand={brand} />
      </PreviewChromeProvider>
    </>
  );
}

/** The first blocks of the home page. */
function HomeBlocks() {
  const { data: page } = useQuery(pageQuery(paths.home));
  const { data: site } = useQuery(siteQuery);
  if (!page || site === undefined) return null;
  return (
    <PageBlocks blocks={page.blocks.slice(0, 3)} site={site} html={page.html} Boundary={BlockBoundary} />
  );
}

export const WordsPage = () => (
  <SpokenPage
    title="Words"
    hint="The fixed texts of the public pages. Leave a field empty to use the default. Keep {placeholders}."
  >
    {(editor) => <WordsEditor {...editor} />}
  </SpokenPage>
);

export const QuestionsPage = () => (
  <SpokenPage
    title="Questions"
    hint="What the contact form asks beside name, phone, e-mail and project. Visitors who have the form open while you change them lose nothing: their answers come as they were asked."
  >
    {(editor) => <QuestionsEditor {...editor} />}
  </SpokenPage>
);
