import { chakra } from '@chakra-ui/react';

/** A page of the admin area that uses the width of the window, as a form beside its preview does. */
export const WidePage = chakra('div', {
  base: {
    maxWidth: '100rem',
    marginInline: 'auto',
    paddingInline: 'gutter',
    paddingBlock: { base: '6', md: '10' },
  },
});
