import { chakra } from '@chakra-ui/react';

/** The content column: 1200 px, and a gutter at the window's edges. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc(var(--p-sizes-content) + 2 * var(--p-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
  },
});

/** A part of a page, with room above and below. */
export const Section = chakra('section', {
  base: {
    paddingBlock: 'section',
  },
});
