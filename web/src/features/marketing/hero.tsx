import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import type { SiteFacts } from '@portfolio/contracts/site/site.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Container } from '../../ui/container.tsx';
import { scrollToSection } from './scroll-to-section.ts';
import { Statistics } from './statistics.tsx';

interface HeroProps {
  /** The newest work, beside the headline. */
  collage: ReactNode;
  hero: SiteContent['hero'];
  statistics: SiteFacts['heroStatistics'];
}

export function Hero({ collage, hero, statistics }: HeroProps) {
  return (
    <chakra.section aria-labelledby="hero-title" overflow="clip">
      <Container>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' }}
          columnGap="12"
          rowGap="12"
          paddingTop={{ base: '12', md: '16' }}
          paddingBottom={{ base: '12', md: '16' }}
        >
          <chakra.div display="grid" alignContent="center" justifyItems="start">
            <chakra.h1 id="hero-title" textStyle="hero">
              {hero.headline}
            </chakra.h1>
            <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop={{ base: '6', md: '8' }}>
              {hero.text}
            </chakra.p>
            <ButtonRow marginTop={{ base: '8', md: '10' }} overflowWrap="anywhere">
              <ButtonAnchor href="#portfolio" size="lg" onClick={scrollToSection}>
                {hero.portfolioCall}
                <ArrowDown aria-hidden="true" size={18} />
              </ButtonAnchor>
              <ButtonLink to={paths.contact} size="lg" variant="outline">
                {hero.contactCall}
              </ButtonLink>
            </ButtonRow>
          </chakra.div>
          {collage}
        </chakra.div>
        <Statistics items={statistics} />
      </Container>
    </chakra.section>
  );
}
