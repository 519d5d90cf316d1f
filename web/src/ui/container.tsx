import { chakra } from '../theme/chakra.ts';

/** The content column: 1200 px, and a gutter at the window's edges. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc(var(--p-sizes-content) + 2 * var(--p-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
  },
});

/**
 * A part of a page, with room above and below. One marked `data-below` lies below the first screenful and is laid out after
 * the rest (lib/loading-page.ts), so that neither fonts nor scripts lay it out again and again, and only near the screen
 * from then on.
 */
export const Section = chakra('section', {
  base: {
    paddingBlock: 'section',
    // About as high as the highest of them on a phone: too small a guess would bring the images behind it near the screen.
    '&[data-below]': {
      containIntrinsicSize: 'auto 110rem',
      ':root[data-loading] &': { contentVisibility: 'auto' },
    },
    '&[data-laid-out]': { contentVisibility: 'auto' },
  },
});
