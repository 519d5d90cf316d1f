import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import type { SiteFacts } from '@portfolio/contracts/site/site.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Container, Section } from '../../ui/container.tsx';
import { scrollToSection } from './scroll-to-section.ts';
import { telephoneLink } from './telephone-link.ts';

const FactLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textDecoration: 'underline',
    textDecorationColor: 'onNight.muted',
    textUnderlineOffset: '0.3em',
    _hover: { textDecorationColor: 'signal' },
  },
});

/** The round mark of the site, grown to a button. */
const RoundLink = chakra(Link, {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '2',
    width: 'clamp(11rem, 24vw, 19rem)',
    aspectRatio: '1',
    borderRadius: 'full',
    bg: 'signal',
    color: 'onSignal',
    fontFamily: 'display',
    fontSize: 'xl',
    fontWeight: 620,
    letterSpacing: 'display',
    lineHeight: '1.1',
    textAlign: 'center',
    transition: 'transform 400ms cubic-bezier(0.2, 0.7, 0.2, 1), background-color 150ms',
    _hover: { transform: 'scale(1.04)', bg: 'signal.hover' },
    _focusVisible: { outlineColor: 'onNight!' },
  },
});

interface ContactCallProps {
  call: SiteContent['contactCall'];
  site: SiteFacts;
}

/** The closing block of the home page. */
export function ContactCall({ call, site }: ContactCallProps) {
  return (
    <Section
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-title"
      bg="night"
      color="onNight"
      outline="none"
    >
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
        gap={{ base: '10', md: '12' }}
        alignItems="end"
      >
        <chakra.div>
          <chakra.h2 id="contact-title" textStyle="title" maxWidth="14ch">
            {call.title}
          </chakra.h2>
          <chakra.p textStyle="lead" color="onNight.muted" maxWidth="32rem" marginTop="6">
            {call.text}
          </chakra.p>
        </chakra.div>
        <RoundLink to={paths.contact}>
          Get in Touch
          <ArrowUpRight aria-hidden="true" size={28} />
        </RoundLink>
      </Container>
      <Container marginTop={{ base: '12', md: '20' }}>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems={{ base: 'flex-start', md: 'center' }}
          columnGap="10"
          rowGap="3"
          paddingTop="6"
          borderTop="1px solid"
          borderColor="night.line"
          textStyle="small"
          overflowWrap="anywhere"
        >
          <FactLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</FactLink>
          <FactLink href={telephoneLink(site.contactPhone)}>{site.contactPhone}</FactLink>
          <span>{site.contactLocation}</span>
          <span>Response time: {site.responseTime}</span>
          <ButtonAnchor href="#portfolio" variant="night" onClick={scrollToSection}>
            View More Work
          </ButtonAnchor>
        </chakra.div>
      </Container>
    </Section>
  );
}
