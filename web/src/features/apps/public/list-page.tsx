import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Container } from '../../../ui/container.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppGrid } from './app-grid.tsx';
import { ListStates } from './list-states.tsx';
import { appsOfKind, filterByCategory, type AppKind } from './app-selection.ts';
import { publicAppsQuery } from '../apps.api.ts';
import { CategoryFilter } from './category-filter.tsx';

const words: Record<AppKind, { title: string; empty: string }> = {
  apps: {
    title: 'Apps',
    empty: 'No apps have been published yet.',
  },
  websites: {
    title: 'Websites',
    empty: 'No websites have been published yet.',
  },
};

interface ListPageProps {
  kind: AppKind;
  /** Undefined until it is known. */
  intro: string | undefined;
}

/** /apps and /apps/web: one kind of work in portfolio order, narrowed by category. */
export function ListPage({ kind, intro }: ListPageProps) {
  const { data } = useQuery(publicAppsQuery);
  const [parameters] = useSearchParams();
  const category = parameters.get('category');
  const { title, empty } = words[kind];
  const count = data === undefined ? undefined : appsOfKind(data, kind).length;
  return (
    <>
      <PageHeader title={title} count={count === 0 ? undefined : count}>
        {intro}
      </PageHeader>
      <Container paddingBottom="section">
        <ListStates select={(apps) => appsOfKind(apps, kind)} emptyTitle={empty}>
          {(apps) => (
            <>
              <CategoryFilter apps={apps} category={category} />
              <AppGrid apps={filterByCategory(apps, category)} isFirst key={category} />
            </>
          )}
        </ListStates>
      </Container>
    </>
  );
}
