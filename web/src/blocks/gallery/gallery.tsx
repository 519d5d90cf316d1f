import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';

/** Pictures in a grid. */
export const Gallery = ({ block: { title, items }, headingId }: BlockViewProps<'gallery'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} />
    {items.length > 0 && (
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))"
        gap={{ base: '6', md: '8' }}
      >
        {items.map(({ url, alt, caption }, index) => (
          <chakra.li key={index}>
            <figure>
              <Picture
                url={url}
                alt={alt}
                sizes="(min-width: 64rem) 24rem, 92vw"
                aspectRatio="4 / 3"
                borderRadius="md"
              />
              {caption !== null && (
                <chakra.figcaption textStyle="small" color="muted" marginTop="2">
                  {caption}
                </chakra.figcaption>
              )}
            </figure>
          </chakra.li>
        ))}
      </chakra.ul>
    )}
  </Container>
);
