import { useEffect, useRef, useState } from 'react';
import { useReveal } from '../../../lib/use-reveal.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AppCard } from './app-card.tsx';
import { AppCardSkeleton } from './app-card-skeleton.tsx';
import type { AppSummary } from '../apps.api.ts';
import { cardPlace } from './card-place.ts';

/** Specification, section 9. */
const placeholderCount = 6;

const cardsPerPart = 48;

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(6, minmax(0, 1fr))',
    },
    columnGap: '8',
    rowGap: { base: '12', md: '16' },
  },
});

const GridItem = chakra('li', {
  base: {
    '&[data-reveal]': { animation: 'reveal 400ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards' },
  },
  variants: {
    layout: {
      lead: { gridColumn: { lg: '1 / -1' } },
      large: { gridColumn: { lg: 'span 3' } },
      plain: { gridColumn: { lg: 'span 2' } },
    },
    isWholeRow: { true: { gridColumn: { mdToLg: '1 / -1' } } },
  },
});

/** Six placeholders in the shape of the list. */
export function AppGridPlaceholder() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: placeholderCount }, (_, index) => {
          const place = cardPlace(index, placeholderCount);
          return (
            <GridItem key={index} {...place}>
              <AppCardSkeleton layout={place.layout} />
            </GridItem>
          );
        })}
      </Grid>
    </div>
  );
}

interface AppGridProps {
  apps: readonly AppSummary[];
  /** The grid is what the page begins with: its first images are wanted at once. */
  isFirst?: boolean;
}

/** The list of apps. A very long one comes in parts, so that no phone lays out a thousand cards at once. */
export function AppGrid({ apps, isFirst = false }: AppGridProps) {
  const ref = useReveal<HTMLUListElement>();
  const [count, setCount] = useState(cardsPerPart);
  const shown = apps.slice(0, count);
  const hidden = apps.length - shown.length;
  // The keyboard goes on with the first of the new cards.
  const firstOfPart = useRef<HTMLLIElement>(null);
  useEffect(() => firstOfPart.current?.querySelector('a')?.focus(), [count]);
  const partStart = count - cardsPerPart;
  return (
    <>
      <Grid ref={ref}>
        {shown.map((app, index) => {
          const place = cardPlace(index, shown.length);
          return (
            <GridItem
              key={app.seoSlug}
              ref={index > 0 && index === partStart ? firstOfPart : undefined}
              {...place}
            >
              <AppCard
                app={app}
                {...place}
                headingLevel={isFirst ? 'h2' : 'h3'}
                isEager={isFirst && index === 0}
              />
            </GridItem>
          );
        })}
      </Grid>
      {hidden > 0 && (
        <Button variant="outline" size="lg" marginTop="16" onClick={() => setCount(count + cardsPerPart)}>
          Show {Math.min(hidden, cardsPerPart)} More
        </Button>
      )}
    </>
  );
}
