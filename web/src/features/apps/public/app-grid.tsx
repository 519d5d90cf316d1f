import { useEffect, useRef } from 'react';
import { useReveal } from '../../../lib/page/use-reveal.ts';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { ButtonRow } from '../../../ui/buttons/button-row.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AppCard } from './app-card.tsx';
import { AppCardSkeleton } from './app-card-skeleton.tsx';
import type { AppList } from './use-app-list.ts';
import { cardPlace, type CardPlace } from './card-place.ts';
import { hrefWith } from './list-address.ts';
import { useWords } from '../../../lib/page/words.tsx';

/** Specification, section 9. */
const placeholderCount = 6;

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
  variants: {
    layout: {
      cards: {},
      list: { rowGap: { base: '8', md: '10' } },
      strip: {
        gridTemplateColumns: 'none',
        gridAutoFlow: 'column',
        gridAutoColumns: 'min(22rem, 72vw)',
        overflowX: 'auto',
        scrollSnapType: 'x proximity',
        paddingBlock: '2',
        '& > li': { scrollSnapAlign: 'start', gridColumn: 'auto' },
      },
    },
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
      row: { gridColumn: '1 / -1' },
    },
    isWholeRow: { true: { gridColumn: { mdToLg: '1 / -1' } } },
  },
});

/** Six placeholders in the shape of the list. */
export function AppGridPlaceholder() {
  const say = useWords();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{say('page.loading')}</VisuallyHidden>
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
  list: AppList;
  /** The grid is what the page begins with: its first images are wanted at once. */
  isFirst?: boolean;
  layout?: 'cards' | 'list' | 'strip';
}

const fixedPlaces: Record<'list' | 'strip', CardPlace> = {
  list: { layout: 'row', isWholeRow: false },
  strip: { layout: 'plain', isWholeRow: false },
};

/** Apps in parts, so that no phone lays out a thousand cards at once. Without scripts a link shows all, up to a bound. */
export function AppGrid({ list, isFirst = false, layout = 'cards' }: AppGridProps) {
  const ref = useReveal<HTMLUListElement>();
  const [parameters] = useSearchParams();
  const { apps: shown, found, isAll, isLoading, showMore } = list;
  // The keyboard goes on with the first of the new cards, once they are there.
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const link = ref.current?.children[firstNew.current ?? -1]?.querySelector('a');
    if (!link) return;
    link.focus();
    firstNew.current = undefined;
  });
  const handleMore = () => {
    firstNew.current = shown.length;
  };
  return (
    <>
      <Grid ref={ref} layout={layout}>
        {shown.map((app, index) => {
          const place = layout === 'cards' ? cardPlace(index, shown.length) : fixedPlaces[layout];
          return (
            <GridItem key={app.seoSlug} {...place}>
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
      {shown.length < found && (
        <ShowMore
          count={found}
          isBusy={isLoading}
          allHref={isAll ? undefined : hrefWith(parameters, 'show', 'all')}
          onAll={handleMore}
          onMore={() => {
            handleMore();
            showMore();
          }}
        />
      )}
    </>
  );
}

interface ShowMoreProps {
  count: number;
  isBusy: boolean;
  /** Where all are shown, also without scripts. */
  allHref: string | undefined;
  onAll: () => void;
  onMore: () => void;
}

function ShowMore({ count, isBusy, allHref, onAll, onMore }: ShowMoreProps) {
  const say = useWords();
  return (
    <ButtonRow marginTop="16">
      <Button
        variant="outline"
        size="lg"
        isBusy={isBusy}
        onClick={onMore}
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        {say('apps.showMore')}
      </Button>
      {allHref !== undefined && (
        <TextLink to={allHref} preventScrollReset onClick={onAll}>
          {say('apps.showAll', { count })}
        </TextLink>
      )}
    </ButtonRow>
  );
}
