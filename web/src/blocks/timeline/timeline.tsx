import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Dated steps. */
export const Timeline = ({ block: { title, text, items }, headingId }: BlockViewProps<'timeline'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} text={text} />
    {items.length > 0 && (
      <ol>
        {items.map((item, index) => (
          <chakra.li
            key={index}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' }}
            columnGap="8"
            rowGap="1"
            paddingBlock="6"
            borderTop="1px solid"
            borderColor="line"
          >
            <chakra.p fontVariantNumeric="tabular-nums" color="muted">
              {item.date}
            </chakra.p>
            <div>
              <chakra.h3 textStyle="subheading">{item.title}</chakra.h3>
              {item.text !== null && (
                <chakra.p textStyle="body" color="muted" maxWidth="prose" marginTop="2">
                  {item.text}
                </chakra.p>
              )}
            </div>
          </chakra.li>
        ))}
      </ol>
    )}
  </Container>
);
