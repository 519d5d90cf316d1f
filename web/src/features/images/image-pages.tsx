import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { MoreFooter } from '../../ui/lists/more-footer.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';

/** What this list needs of an infinite query. */
interface PagedQuery {
  data: { pages: readonly { total: number }[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface ImagePagesProps<T> {
  query: PagedQuery;
  /** The rows of all pages that are there. */
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What they are, for a screen reader. */
  label: string;
  /** In the place of no rows. */
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** A list that is read page by page as it is looked through. */
export function ImagePages<T>({ query, items, keyOf, label, empty, children }: ImagePagesProps<T>) {
  const { hasNextPage, isFetchingNextPage } = query;
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <QueryView
      query={query}
      name="The images"
      placeholder={<LoadingImages />}
      isEmpty={() => items.length === 0}
      empty={empty}
    >
      {({ pages }) => (
        <chakra.section aria-label={label} display="grid" gap="6">
          <VirtualList
            items={items}
            keyOf={keyOf}
            total={pages.at(-1)?.total ?? items.length}
            estimate={112}
            onNearEnd={loadMore}
          >
            {children}
          </VirtualList>
          <MoreFooter
            count={items.length}
            total={pages.at(-1)?.total ?? items.length}
            query={query}
            onMore={loadMore}
          />
        </chakra.section>
      )}
    </QueryView>
  );
}

const LoadingImages = () => (
  <chakra.div display="grid" gap="3">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height="7rem" />
    ))}
  </chakra.div>
);
