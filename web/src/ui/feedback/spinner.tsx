import { chakra } from '@chakra-ui/react';

/** Turns beside words that say what goes on. */
export function Spinner() {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      width="1em"
      height="1em"
      border="2px solid currentColor"
      borderRightColor="transparent"
      borderRadius="full"
      animation="spin 0.7s linear infinite"
      _motionReduce={{ borderRightColor: 'currentColor', opacity: 0.6 }}
    />
  );
}
