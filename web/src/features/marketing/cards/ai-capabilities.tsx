import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import { Bento, BentoCard } from '../../../ui/bento-card.tsx';
import { Container } from '../../../ui/container.tsx';
import { cardIcons } from './card-icons.ts';
import { capabilityPlaces, placeOf, type CardPlace } from './card-layout.ts';

type Capability = SiteContent['aiCapabilities'][number];

function CapabilityCard({ icon, title, text, features, span, ground }: Capability & CardPlace) {
  const Icon = cardIcons[icon];
  const isWide = span >= 7;
  return (
    <BentoCard span={span} ground={ground}>
      <Icon aria-hidden="true" size={isWide ? 44 : 32} strokeWidth={1.25} />
      <chakra.h3 textStyle={isWide ? 'heading' : 'subheading'} marginTop={{ base: '8', md: '12' }}>
        {title}
      </chakra.h3>
      <chakra.p textStyle="body" color="var(--card-muted)" maxWidth="32rem" marginTop="3" marginBottom="6">
        {text}
      </chakra.p>
      <chakra.ul width="full" marginTop="auto" textStyle="small" fontWeight="500">
        {features.map((feature, index) => (
          <chakra.li key={index} paddingBlock="2" borderTop="1px solid var(--card-line)">
            {feature}
          </chakra.li>
        ))}
      </chakra.ul>
    </BentoCard>
  );
}

interface AiCapabilitiesProps {
  title: string;
  capabilities: SiteContent['aiCapabilities'];
}

/** Cards of different weight, not equal boxes. */
export function AiCapabilities({ title, capabilities }: AiCapabilitiesProps) {
  return (
    <Container asChild>
      <section aria-labelledby="capabilities-title">
        <chakra.h2 id="capabilities-title" textStyle="heading" marginBottom={{ base: '6', md: '10' }}>
          {title}
        </chakra.h2>
        <Bento>
          {capabilities.map((capability, index) => (
            <CapabilityCard
              key={index}
              {...capability}
              {...placeOf(capabilityPlaces, index, capabilities.length)}
            />
          ))}
        </Bento>
      </section>
    </Container>
  );
}
