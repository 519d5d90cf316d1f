import { chakra } from '@chakra-ui/react';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import { Container, Section } from '../../ui/container.tsx';

export function ReasonsForAi({ title, reasons }: SiteContent['aiReasons']) {
  return (
    <Section aria-labelledby="reasons-title" paddingBottom="0">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <chakra.h2 id="reasons-title" textStyle="heading">
          {title}
        </chakra.h2>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="10"
          rowGap="8"
        >
          {reasons.map((reason, index) => (
            <chakra.div key={index} borderTop="2px solid" borderColor="ink" paddingTop="4">
              <chakra.dt fontWeight="600">{reason.title}</chakra.dt>
              <chakra.dd textStyle="small" color="muted" marginTop="1.5">
                {reason.text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Container>
    </Section>
  );
}
