import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { BlockHeading } from '../block-heading.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { PlainLink } from '../link-button.tsx';

/** A team. */
export const People = ({ block: { title, text, items }, headingId }: BlockViewProps<'people'>) => (
  <Container>
    <BlockHeading id={headingId} title={title} text={text} />
    {items.length > 0 && (
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
        columnGap="8"
        rowGap="10"
      >
        {items.map(({ name, role, text: words, imageUrl, url }, index) => (
          <li key={index}>
            {imageUrl !== null && (
              <Picture
                url={imageUrl}
                alt=""
                sizes="(min-width: 64rem) 20rem, 92vw"
                aspectRatio="1"
                borderRadius="md"
              />
            )}
            <chakra.h3 fontWeight="600" marginTop="4">
              {url === null ? name : <PlainLink url={url}>{name}</PlainLink>}
            </chakra.h3>
            {role !== null && (
              <chakra.p textStyle="small" color="muted">
                {role}
              </chakra.p>
            )}
            {words !== null && (
              <chakra.p textStyle="small" marginTop="2">
                {words}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
    )}
  </Container>
);
