import { chakra } from '@chakra-ui/react';

/** A placeholder in the shape of what is loading; say "Loading" once, beside it. */
export const Skeleton = chakra(
  'div',
  { base: { bg: 'sunken', borderRadius: 'sm', animation: 'pulse 1.6s ease-in-out infinite' } },
  { defaultProps: { 'aria-hidden': true } },
);
