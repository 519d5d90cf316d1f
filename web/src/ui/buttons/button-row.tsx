import { chakra } from '@chakra-ui/react';

/** What can be done next: side by side, or one below the other at the same width on a phone. */
export const ButtonRow = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    flexWrap: 'wrap',
    gap: '3',
    width: { base: 'full', sm: 'auto' },
  },
});
