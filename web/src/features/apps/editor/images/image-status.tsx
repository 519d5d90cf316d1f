import { chakra } from '@chakra-ui/react';

/** What became of chosen files, as of one that was made smaller. */
export const ImageStatus = ({ children }: { children: string }) => (
  <chakra.p role="status" fontSize="sm" whiteSpace="pre-line" _empty={{ display: 'none' }}>
    {children}
  </chakra.p>
);
