import { Link } from 'react-router-dom';
import { useSite } from '../../features/site/site.api.ts';
import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/container.tsx';
import { copyrightYear } from './copyright-year.ts';
import { navLinks } from './nav-links.ts';
import { Wordmark } from './wordmark.tsx';

const FooterLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    fontSize: 'sm',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
});

const Bottom = chakra('footer', {
  base: {
    borderTop: '1px solid',
    borderColor: 'line',
    paddingTop: { base: '12', md: '16' },
    paddingBottom: '8',
  },
});

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
          <nav aria-label="Footer">
            <chakra.ul
              display="grid"
              gridTemplateColumns={{ base: 'repeat(2, auto)', sm: 'repeat(3, auto)' }}
              columnGap={{ base: '10', md: '12' }}
            >
              {navLinks.map(({ to, label }) => (
                <li key={to}>
                  <FooterLink to={to}>{label}</FooterLink>
                </li>
              ))}
            </chakra.ul>
          </nav>
        </chakra.div>
        <chakra.p textStyle="small" color="faint" marginTop={{ base: '10', md: '16' }}>
          {/* A document says the year in which it was rendered. */}©{' '}
          <span suppressHydrationWarning>{copyrightYear(new Date())}</span> {appName}. All rights reserved.
        </chakra.p>
      </Container>
    </Bottom>
  );
}
