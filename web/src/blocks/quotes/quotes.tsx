import { chakra } from '@chakra-ui/react';
import { Quote } from '../../features/apps/detail/quote.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Testimonials. */
export const Quotes = ({ block: { title, items }, headingId }: BlockViewProps<'quotes'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} />
    {/* One line between two of them. */}
    <chakra.div css={{ '& > figure': { marginBottom: '0' }, '& > figure + figure': { borderTop: 'none' } }}>
      {items.map(({ text, author, position, imageUrl }, index) => (
        <Quote
          key={index}
          quote={{ text, author: author ?? '', position: position ?? '' }}
          portraitUrl={imageUrl}
        />
      ))}
    </chakra.div>
  </Container>
);
