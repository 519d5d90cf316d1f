import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * For what lies below the first screenful where it is marked `data-below`: while the page is loading it is laid out no
 * sooner than it comes near the screen (lib/loading-page.ts), so that neither fonts nor scripts lay it out again and again.
 *
 * @param height about as high as the highest of them on a phone: too small a guess would bring the images behind it near
 * the screen
 */
export const heldBack = (height: string): SystemStyleObject => ({
  '&[data-below]': { containIntrinsicSize: `auto ${height}` },
  '&[data-below]:not([data-laid-out])': {
    // Not `:root`: what begins with a colon would be taken for a part of the selector around it.
    'html[data-loading] &': { contentVisibility: 'auto' },
  },
});

/**
 * For what may stay so later on too: once it has been laid out, it is again only near the screen, and costs nothing elsewhere
 * whatever changes. It must not stand out over its own edges, where it is cut.
 */
export const heldBackForGood = (height: string): SystemStyleObject => ({
  ...heldBack(height),
  '&[data-laid-out]': { contentVisibility: 'auto' },
});
