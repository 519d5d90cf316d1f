import { chakra } from '@chakra-ui/react';
import { useReveal } from '../../lib/use-reveal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AppCard, type CardLayout } from './app-card.tsx';
import { AppCardSkeleton } from './app-card-skeleton.tsx';
import type { AppSummary } from './apps.api.ts';

/** Specification, section 9. */
const placeholderCount = 6;

const layoutOf = (index: number): CardLayout => {
  if (index === 0) return 'lead';
  return index < 3 ? 'large' : 'plain';
};

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
    '&[data-reveal=waiting]': { opacity: 0 },
    '&[data-reveal=shown]': { animation: 'reveal 400ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards' },
  },
  variants: {
    layout: {
      lead: { gridColumn: { md: '1 / -1' } },
      large: { gridColumn: { lg: 'span 3' } },
      plain: { gridColumn: { lg: 'span 2' } },
    },
  },
});

/** Six placeholders in the shape of the list. */
export function AppGridPlaceholder() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: placeholderCount }, (_, index) => (
          <GridItem key={index} layout={layoutOf(index)}>
            <AppCardSkeleton layout={layoutOf(index)} />
          </GridItem>
        ))}
      </Grid>
    </div>
  );
}

interface AppGridProps {
  apps: readonly AppSummary[];
  /** The grid is what the page begins with: its first images are wanted at once. */
  isFirst?: boolean;
}

export function AppGrid({ apps, isFirst = false }: AppGridProps) {
  const ref = useReveal<HTMLUListElement>();
  return (
    <Grid ref={ref}>
      {apps.map((app, index) => (
        <GridItem key={app.id} layout={layoutOf(index)}>
          <AppCard
            app={app}
            layout={layoutOf(index)}
            headingLevel={isFirst ? 'h2' : 'h3'}
            isEager={isFirst && index === 0}
          />
        </GridItem>
      ))}
    </Grid>
  );
}
