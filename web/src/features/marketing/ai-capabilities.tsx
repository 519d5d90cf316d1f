import { chakra } from '@chakra-ui/react';
import { Bento, BentoCard } from '../../ui/bento-card.tsx';
import { Container } from '../../ui/container.tsx';
import { aiCapabilities } from './content/ai-services.ts';

type Capability = (typeof aiCapabilities)[number];

function CapabilityCard({ icon: Icon, title, text, points, span, ground }: Capability) {
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
        {points.map((point) => (
          <chakra.li key={point} paddingBlock="2" borderTop="1px solid var(--card-line)">
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </BentoCard>
  );
}

export function AiCapabilities() {
  return (
    <Container asChild>
      <section aria-labelledby="capabilities-title">
        <chakra.h2 id="capabilities-title" textStyle="heading" marginBottom={{ base: '6', md: '10' }}>
          What it can take off your hands
        </chakra.h2>
        <Bento>
          {aiCapabilities.map((capability) => (
            <CapabilityCard key={capability.title} {...capability} />
          ))}
        </Bento>
      </section>
    </Container>
  );
}
