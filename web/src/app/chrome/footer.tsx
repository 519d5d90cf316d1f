import { useFrame } from '../../features/site/frame/frame.api.ts';
import { socialNames } from '../../features/site/frame/social-names.ts';
import { useSite } from '../../features/site/site.api.ts';
import { chakra } from '@chakra-ui/react';
import { useWords } from '../../lib/page/words.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { chromeLink } from './chrome-link.tsx';
import { copyrightYear } from './copyright-year.ts';
import { Wordmark } from './wordmark.tsx';

const FooterLink = chromeLink(
  {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    fontSize: 'sm',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
  false,
);

const Bottom = chakra('footer', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    paddingTop: { base: '12', md: '16' },
    paddingBottom: '8',
  },
});

/** One column without a title is laid out in three, as a list of pages is. */
function FooterColumns() {
  const say = useWords();
  const { footer = [] } = useFrame()?.navigation ?? {};
  // Links to pages that are not published are left out of theirs.
  const columns = footer.filter(({ links }) => links.length > 0);
  if (columns.length === 0) return null;
  const isOnlyList = columns.length === 1 && columns[0]?.title === null;
  return (
    <chakra.nav
      aria-label={say('footer.label')}
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '10', md: '12' }}
      rowGap="8"
    >
      {columns.map(({ title, links }, index) => (
        <div key={index}>
          {title !== null && (
            <chakra.p textStyle="label" color="ink" paddingBlock="2">
              {title}
            </chakra.p>
          )}
          <chakra.ul
            display="grid"
            {...(isOnlyList
              ? { gridTemplateColumns: { base: 'repeat(2, auto)', sm: 'repeat(3, auto)' } }
              : {})}
            columnGap={{ base: '10', md: '12' }}
          >
            {links.map(({ label, url }) => (
              <li key={label + url}>
                <FooterLink url={url}>{label}</FooterLink>
              </li>
            ))}
          </chakra.ul>
        </div>
      ))}
    </chakra.nav>
  );
}

function SocialLinks() {
  const say = useWords();
  const { social = [] } = useFrame()?.navigation ?? {};
  if (social.length === 0) return null;
  return (
    <chakra.ul aria-label={say('footer.social')} display="flex" flexWrap="wrap" columnGap="6" marginTop="8">
      {social.map(({ kind, url }) => (
        <li key={kind + url}>
          <FooterLink url={url}>{socialNames[kind]}</FooterLink>
        </li>
      ))}
    </chakra.ul>
  );
}

/** The sentence of the copyright; a document says the year in which it was rendered. */
function Copyright({ site }: { site: string }) {
  const say = useWords();
  return (
    <span suppressHydrationWarning>{say('footer.copyright', { site, year: copyrightYear(new Date()) })}</span>
  );
}

export function Footer() {
  const { appName = '', appDescription } = useSite() ?? {};
  return (
    <Bottom>
      <Container>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="12" rowGap="8">
          <chakra.div maxWidth="26rem">
            <Wordmark name={appName} />
            <chakra.p textStyle="small" color="muted" marginTop="3">
              {appDescription}
            </chakra.p>
          </chakra.div>
          <FooterColumns />
        </chakra.div>
        <SocialLinks />
        <chakra.p textStyle="small" color="faint" marginTop={{ base: '10', md: '16' }}>
          <Copyright site={appName} />
        </chakra.p>
      </Container>
    </Bottom>
  );
}
