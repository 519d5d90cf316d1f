import { chakra } from '@chakra-ui/react';
import { imageSource } from '../../lib/images/media-url.ts';
import { Container } from '../../ui/layout/container.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockOf, BlockViewProps } from '../block-view.ts';
import { PlainLink } from '../link-button.tsx';

function Logo({ imageUrl, name }: BlockOf<'logos'>['items'][number]) {
  const { width = 4, height = 3, colour: _colour, ...source } = imageSource(imageUrl, true);
  return (
    <chakra.img
      {...source}
      htmlWidth={width}
      htmlHeight={height}
      alt={name}
      loading="lazy"
      height="3.5rem"
      width="auto"
      maxWidth="full"
      objectFit="contain"
    />
  );
}

/** Logos of clients, with links. */
export const Logos = ({ block: { title, items }, headingId }: BlockViewProps<'logos'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} />
    {items.length > 0 && (
      <chakra.ul display="flex" flexWrap="wrap" alignItems="center" columnGap="12" rowGap="8">
        {items.map((logo, index) => (
          <chakra.li key={index} maxWidth="12rem">
            {logo.url === null ? (
              <Logo {...logo} />
            ) : (
              <PlainLink url={logo.url}>
                <Logo {...logo} />
              </PlainLink>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    )}
  </Container>
);
