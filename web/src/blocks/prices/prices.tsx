import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockOf, BlockViewProps } from '../block-view.ts';
import { LinkButton } from '../link-button.tsx';

function Price({
  name,
  price,
  unit,
  text,
  features,
  isHighlighted,
  button,
}: BlockOf<'prices'>['items'][number]) {
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      padding={{ base: '6', md: '8' }}
      borderRadius="lg"
      border={isHighlighted ? '2px solid' : '1px solid'}
      borderColor={isHighlighted ? 'signal' : 'line'}
      bg={isHighlighted ? 'surface' : undefined}
    >
      <chakra.h3 textStyle="subheading">{name}</chakra.h3>
      <chakra.p marginTop="4">
        <chakra.span textStyle="heading">{price}</chakra.span>{' '}
        <chakra.span textStyle="small" color="muted">
          {unit}
        </chakra.span>
      </chakra.p>
      {text !== null && (
        <chakra.p textStyle="small" color="muted" marginTop="3">
          {text}
        </chakra.p>
      )}
      {features.length > 0 && (
        <chakra.ul display="grid" gap="2" marginBlock="6" textStyle="small">
          {features.map((feature, index) => (
            <chakra.li key={index} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3">
              <chakra.span marginTop="0.15em">
                <Check aria-hidden="true" size={18} strokeWidth={2.5} />
              </chakra.span>
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {button !== null && (
        <LinkButton link={button} variant={isHighlighted ? 'signal' : 'outline'} marginTop="auto" />
      )}
    </chakra.li>
  );
}

/** A table of prices. */
export const Prices = ({ block: { title, text, items }, headingId }: BlockViewProps<'prices'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} text={text} />
    {items.length > 0 && (
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(17rem, 100%), 1fr))"
        gap={{ base: '4', md: '5' }}
      >
        {items.map((item, index) => (
          <Price key={index} {...item} />
        ))}
      </chakra.ul>
    )}
  </Container>
);
