import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** A list with ticks. */
export function Reasons({ block: { title, text, items }, headingId }: BlockViewProps<'reasons'>) {
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
      gap={{ base: '8', lg: '12' }}
    >
      <div>
        {title !== null && (
          <chakra.h2 id={headingId} textStyle="heading">
            {title}
          </chakra.h2>
        )}
        {text !== null && (
          <chakra.p textStyle="body" color="muted" marginTop="4">
            {text}
          </chakra.p>
        )}
      </div>
      {items.length > 0 && (
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="10"
          rowGap="8"
        >
          {items.map((reason, index) => (
            <chakra.div key={index} borderTop="2px solid" borderColor="ink" paddingTop="4">
              <chakra.dt fontWeight="600">{reason.title}</chakra.dt>
              {reason.text !== null && (
                <chakra.dd textStyle="small" color="muted" marginTop="1.5">
                  {reason.text}
                </chakra.dd>
              )}
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </Container>
  );
}
