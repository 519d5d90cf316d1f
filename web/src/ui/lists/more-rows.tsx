import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Page } from '../../lib/http/http.ts';
import { Alert } from '../feedback/alert.tsx';
import { MoreFooter } from './more-footer.tsx';

interface MoreRowsProps {
  /** An infinite query. */
  query: {
    error: Error | null;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  pages: readonly Page<unknown>[];
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list that is read page by page, how many there are, and a button for more. */
export function MoreRows({ query, pages, children }: MoreRowsProps) {
  const { error, isFetching } = query;
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <chakra.div display="grid" gap="6">
      {children}
      {error !== null && !isFetching && <Alert tone="error">{error.message}</Alert>}
      <MoreFooter
        count={count}
        total={pages.at(-1)?.total ?? 0}
        query={query}
        onMore={() => void query.fetchNextPage()}
      />
    </chakra.div>
  );
}
