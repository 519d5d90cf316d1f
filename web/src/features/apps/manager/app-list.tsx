import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { chakra } from '@chakra-ui/react';
import { adminAppsQuery } from '../../../entries/all-apps.api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { VirtualGrid } from '../../../ui/lists/virtual-grid.tsx';
import { Card } from './card.tsx';
import type { Overviews } from '../search/app-filters.ts';

interface AppListProps {
  /** The search results; undefined while the list is loading or has failed. */
  apps: readonly AppCard[] | undefined;
  query: string;
  /** Whether filters narrow it, beside the search. */
  isNarrowed: boolean;
  overviews: Overviews;
  onEdit: (app: AppCard) => void;
  onDuplicate: (app: AppCard) => void;
  onDelete: (app: AppCard) => void;
  onSwitch: (app: AppCard, isActive: boolean) => void;
  /** Undefined outside of selection mode. */
  selected: ReadonlySet<string> | undefined;
  onSelect: (app: AppCard, isSelected: boolean) => void;
}

const idOf = ({ id }: AppCard) => id;

/** The grid of cards, or its empty, loading or failed state. */
export const AppList = memo(function AppList(props: AppListProps) {
  const { apps, query, isNarrowed, overviews, selected, ...actions } = props;
  const titleId = useId();
  if (apps === undefined) return <WithoutApps />;
  if (apps.length === 0) return <NothingFound query={query.trim()} isNarrowed={isNarrowed} />;
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden asChild>
        <h2 id={titleId}>Apps</h2>
      </VisuallyHidden>
      <VirtualGrid items={apps} keyOf={idOf} minColumn="19rem">
        {(app) => (
          <Card app={app} overview={overviews?.get(app.id)} isSelected={selected?.has(app.id)} {...actions} />
        )}
      </VirtualGrid>
    </section>
  );
});

function NothingFound({ query, isNarrowed }: { query: string; isNarrowed: boolean }) {
  if (query !== '')
    return (
      <EmptyState title={`Nothing matches “${query}”`}>
        Search looks at all text of an app{isNarrowed ? ', among those that the filters let through' : ''}.
      </EmptyState>
    );
  if (isNarrowed) return <EmptyState title="No app is like this">The filters let none through.</EmptyState>;
  return (
    <EmptyState title="No apps yet">
      Add the first one: it is shown in the portfolio as soon as it is active.
    </EmptyState>
  );
}

function WithoutApps() {
  const query = useQuery(adminAppsQuery);
  const placeholder = (
    <chakra.div display="grid" gap="5" gridTemplateColumns="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="26rem" borderRadius="md" />
      ))}
    </chakra.div>
  );
  return (
    <QueryView query={query} name="The list" placeholder={placeholder}>
      {() => placeholder}
    </QueryView>
  );
}
