import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { PageContent } from '../blocks/page-content.tsx';
import { pageHead, searchedBlock } from '../blocks/page-head.ts';
import { pageQuery } from '../blocks/pages.api.ts';
import { shownApps, viewOf, type ShownApps } from '../features/apps/public/shown-apps.api.ts';
import { siteQuery } from '../features/site/site.api.ts';
import { useVisit } from '../lib/page/journey.ts';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { alternatesOf, indexed, pagePaths } from '../lib/page/page-languages.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Container } from '../ui/layout/container.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { NotFound } from './not-found.tsx';
import { useWords } from '../lib/page/words.tsx';

export const handle: PageHandle = {
  head: ({ queryClient, pathname, search, languages, say }) => {
    const page = queryClient.getQueryData(pageQuery(pathname).queryKey);
    if (page === undefined || page === null) return { title: page === null ? say('page.notFound') : '' };
    const site = queryClient.getQueryData(siteQuery.queryKey);
    const list = searchedBlock(page.blocks);
    const view = list && viewOf(list, new URLSearchParams(search));
    const apps = view && queryClient.getQueryData<ShownApps>(shownApps(list, view).queryKey);
    return {
      ...pageHead({ page, site, apps }),
      languages: alternatesOf(pagePaths(indexed(page), page.path), languages),
    };
  },
  paths: ({ queryClient, pathname }) =>
    pagePaths(queryClient.getQueryData(pageQuery(pathname).queryKey), pathname),
};

/** A page of the owner's. */
export function Component() {
  const say = useWords();
  const { pathname } = useLocation();
  const queries = [useQuery(pageQuery(pathname)), useQuery(siteQuery)] as const;
  const [{ data: page }, { data: site }] = queries;
  if (page === null) return <NotFound />;
  if (page === undefined || site === undefined) {
    const error = queries.find((query) => query.error !== null)?.error;
    return (
      <Container paddingTop={{ base: '12', md: '20' }} paddingBottom="12">
        {error ? (
          <EmptyState
            title={say('page.unknown')}
            action={
              <Button
                variant="outline"
                isBusy={queries.some(({ isFetching }) => isFetching)}
                onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
              >
                {say('page.tryAgain')}
              </Button>
            }
          >
            {messageInWords(say, error.message)}
          </EmptyState>
        ) : (
          <Skeleton height="60vh" />
        )}
      </Container>
    );
  }
  return <ShownPage page={page} site={site} />;
}

function ShownPage(props: ComponentProps<typeof PageContent>) {
  useVisit(useLocation().pathname);
  return <PageContent {...props} />;
}
