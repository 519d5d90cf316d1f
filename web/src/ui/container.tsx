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
  base: { paddingBlock: 'section' },
  variants: {
    /** Below the first screenful: laid out after the rest, so that neither fonts nor scripts lay it out again and again. */
    isBelow: {
      true: { ':root[data-loading] &': { contentVisibility: 'auto', containIntrinsicSize: 'auto 60rem' } },
    },
  },
});
