import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface QueryViewProps<T> {
  query: {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is read, as the beginning of a sentence. */
  name: string;
  /** The shape of what is read. */
  placeholder: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** In the place of an empty list. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query reads, in its four states: loading, failed, empty and filled. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, name, placeholder, isEmpty, empty, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data);
  if (error !== null) {
    const title = `${name} could not be loaded`;
    return <LoadFailure title={title} error={error} isFetching={isFetching} refetch={refetch} />;
  }
  return (
    <>
      <VisuallyHidden role="status">{`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}`}</VisuallyHidden>
      {placeholder}
    </>
  );
}
