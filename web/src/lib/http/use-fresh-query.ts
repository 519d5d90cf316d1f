import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** A query for a form: only what is read once the form is there, since somebody else may have saved before. */
export function useFreshQuery<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) {
  const query = useQuery({ ...options, refetchOnMount: 'always' });
  return { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
}
