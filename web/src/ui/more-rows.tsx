import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Page } from '../lib/http.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
  const { error, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <chakra.div display="grid" gap="6">
      {children}
      {error !== null && !isFetching && <Alert tone="error">{error.message}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.p role="status" textStyle="small" color="muted">
          {count} of {pages.at(-1)?.total ?? 0}
        </chakra.p>
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
