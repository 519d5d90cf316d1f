import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../ui/container.tsx';
import { reasonsForAi } from './content/ai-services.ts';

export function ReasonsForAi() {
  return (
    <Section aria-labelledby="reasons-title" paddingBottom="0">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
        gap={{ base: '8', lg: '12' }}
      >
        <chakra.h2 id="reasons-title" textStyle="heading">
          Why Choose Our AI Services
        </chakra.h2>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="10"
          rowGap="8"
        >
          {reasonsForAi.map(({ title, text }) => (
            <chakra.div key={title} borderTop="2px solid" borderColor="ink" paddingTop="4">
              <chakra.dt fontWeight="600">{title}</chakra.dt>
              <chakra.dd textStyle="small" color="muted" marginTop="1.5">
                {text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Container>
    </Section>
  );
}
