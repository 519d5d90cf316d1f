import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Button } from '../buttons/button.tsx';

interface MoreFooterProps extends HTMLChakraProps<'div'> {
  /** How many rows are shown. */
  count: number;
  total: number;
  /** An infinite query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean };
  onMore: () => void;
}

/** The end of a list that is read page by page: how many rows are shown, and a button for more. */
export const MoreFooter = ({ count, total, query, onMore, ...row }: MoreFooterProps) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4" {...row}>
    <chakra.p role="status" textStyle="small" color="muted">
      {count} of {total}
    </chakra.p>
    {query.hasNextPage && (
      <Button variant="outline" size="sm" isBusy={query.isFetchingNextPage} onClick={onMore}>
        Show more
      </Button>
    )}
  </chakra.div>
);
