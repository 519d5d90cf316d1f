import type { ContentPage } from '@portfolio/contracts/site/page-sections.ts';
import { useQuery } from '@tanstack/react-query';
import { Container } from '../../ui/container.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { contentQuery, siteQuery } from './site.api.ts';

/** In the place of a page's words until they are known. */
export function PageUnknown({ page }: { page: ContentPage }) {
  const queries = [useQuery(siteQuery), useQuery(contentQuery(page))];
  const error = queries.find((query) => query.error !== null)?.error;
  return (
    <Container paddingTop={{ base: '12', md: '20' }} paddingBottom="12">
      {error ? (
        <LoadFailure
          title="This page could not be loaded."
          error={error}
          isFetching={queries.some(({ isFetching }) => isFetching)}
          refetch={() => Promise.all(queries.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton height="60vh" />
      )}
    </Container>
  );
}
