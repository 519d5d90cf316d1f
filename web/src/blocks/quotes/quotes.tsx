import { Quote } from '../../features/apps/detail/quote.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Testimonials. */
export const Quotes = ({ block: { title, items }, headingId }: BlockViewProps<'quotes'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} />
    {items.map(({ text, author, position, imageUrl }, index) => (
      <Quote
        key={index}
        quote={{ text, author: author ?? '', position: position ?? '' }}
        portraitUrl={imageUrl}
      />
    ))}
  </Container>
);
