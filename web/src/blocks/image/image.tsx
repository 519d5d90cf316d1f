import { chakra } from '@chakra-ui/react';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import type { BlockViewProps } from '../block-view.ts';
import { PlainLink } from '../link-button.tsx';

const sizes = {
  text: '(min-width: 48rem) 42rem, 92vw',
  wide: '(min-width: 80rem) 75rem, 92vw',
  full: '100vw',
};

/** One picture, with its caption below. */
export function Image({ block, isFirst }: BlockViewProps<'image'>) {
  const { url, alt, caption, link, width } = block;
  const picture = (
    <Picture
      url={url}
      alt={alt}
      sizes={sizes[width]}
      borderRadius={width === 'full' ? '0' : 'md'}
      isEager={isFirst}
    />
  );
  const figure = (
    <chakra.figure maxWidth={width === 'text' ? 'prose' : undefined}>
      {link?.url === undefined ? picture : <PlainLink url={link.url}>{picture}</PlainLink>}
      {caption !== null && (
        <chakra.figcaption
          textStyle="small"
          color="muted"
          marginTop="3"
          paddingInline={width === 'full' ? 'gutter' : undefined}
        >
          {caption}
        </chakra.figcaption>
      )}
    </chakra.figure>
  );
  return width === 'full' ? figure : <Container>{figure}</Container>;
}
