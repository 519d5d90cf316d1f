import { Alert, Box, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/buttons/button.tsx';

interface MoreFooterProps {
  /** How many rows are shown. */
  count: number;
  total: number;
  query: {
    error: Error | null;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
  };
  onMore: () => void;
}

/** The end of a list that is read page by page: how many rows are shown, a button for more, and why there were none. */
export function MoreFooter({ count, total, query, onMore }: MoreFooterProps) {
  const { error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const words = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // The button goes with the last page, and would take the focus with it.
  useLayoutEffect(() => {
    if (wasPressed.current && !hasNextPage && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true });
  }, [hasNextPage]);
  return (
    <Stack gap="4" paddingTop="2">
      {error !== null && !isFetching && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator />
          <Alert.Title>{error.message}</Alert.Title>
        </Alert.Root>
      )}
      <HStack wrap="wrap" gap="4">
        <Text ref={words} role="status" tabIndex={-1} outline="none" textStyle="sm" color="fg.muted">
          {count} of {total}
        </Text>
        {hasNextPage && (
          <Box data-entry="">
            <Button
              variant="outline"
              size="sm"
              aria-busy={isFetchingNextPage || undefined}
              onClick={() => {
                wasPressed.current = true;
                if (!isFetchingNextPage) onMore();
              }}
            >
              {isFetchingNextPage && <Spinner size="xs" />}
              {isFetchNextPageError ? 'Try again' : 'Show more'}
            </Button>
          </Box>
        )}
      </HStack>
    </Stack>
  );
}
