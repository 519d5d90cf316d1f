import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CardFrame, cardRatio } from './app-card.tsx';
import type { CardLayout } from './card-place.ts';

/** The shape of a card, while it loads. */
export function AppCardSkeleton({ layout }: { layout: CardLayout }) {
  return (
    <CardFrame layout={layout} aria-hidden="true">
      <Skeleton borderRadius="md" aspectRatio={cardRatio} />
      <chakra.div display="grid" gap="3">
        <Skeleton height={layout === 'lead' ? '2.75rem' : '2rem'} width="60%" />
        <Skeleton height="1.4rem" width="90%" />
        <Skeleton height="1.4rem" width="70%" />
        <Skeleton height="2.25rem" width="45%" borderRadius="full" />
      </chakra.div>
    </CardFrame>
  );
}
