import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Container } from '../../ui/container.tsx';
import { headline, type AgencySite } from './content/agency.ts';
import { scrollToSection } from './scroll-to-section.ts';
import { Statistics } from './statistics.tsx';

interface HeroProps {
  /** The newest work, beside the headline. */
  collage: ReactNode;
  site: AgencySite;
}

export function Hero({ collage, site }: HeroProps) {
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
              {headline}
            </chakra.h1>
            <chakra.p textStyle="lead" color="muted" maxWidth="34rem" marginTop={{ base: '6', md: '8' }}>
              We design and build web and mobile apps with AI integration. You try a working MVP and approve
              it before development starts, so you know what you pay for.
            </chakra.p>
            <ButtonRow marginTop={{ base: '8', md: '10' }}>
              <ButtonAnchor href="#portfolio" size="lg" onClick={scrollToSection}>
                View Our Portfolio
                <ArrowDown aria-hidden="true" size={18} />
              </ButtonAnchor>
              <ButtonLink to={paths.contact} size="lg" variant="outline">
                Start Your Project
              </ButtonLink>
            </ButtonRow>
          </chakra.div>
          {collage}
        </chakra.div>
        <Statistics items={site.heroStatistics} />
      </Container>
    </chakra.section>
  );
}
