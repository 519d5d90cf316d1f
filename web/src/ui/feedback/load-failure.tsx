import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  error: Error;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** In the place of what could not be loaded: why, and another try. */
export function LoadFailure({ title, error, isFetching, refetch }: LoadFailureProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}
