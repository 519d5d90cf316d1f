import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

interface BlockBoundaryProps {
  block: PageBlock;
  children: ReactNode;
}

/** In previews: a block that cannot be drawn says so in its place. */
export const BlockBoundary = ({ block, children }: BlockBoundaryProps) => (
  <ErrorBoundary
    of={block}
    fallback={
      <chakra.p padding="8" textStyle="body" color="error">
        This block cannot be shown with what is in its fields.
      </chakra.p>
    }
  >
    {children}
  </ErrorBoundary>
);
