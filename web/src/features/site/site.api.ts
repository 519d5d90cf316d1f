import { pageSections, type ContentPage } from '@portfolio/contracts/site/page-sections.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { Site } from '@portfolio/contracts/account/setup.ts';
import type { SiteContent } from '@portfolio/contracts/site/site-content.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { endpointPath } from '../../lib/call-endpoint.ts';
import { readJson } from '../../lib/query-client.ts';

/** What every page has of the site. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: (context) => readJson<Site>(endpointPath('getSiteFacts'), context),
});

export type PageContent<P extends ContentPage> = Pick<SiteContent, (typeof pageSections)[P][number]>;

/** The words of one page, with facts in the place of placeholders: a document carries no other page's. */
export const contentQuery = <P extends ContentPage>(page: P) =>
  queryOptions({
    queryKey: ['site', page] as const,
    queryFn: async (context) => {
      const site = await readJson<WholeSite>(endpointPath('getSite'), context);
      const sections = pageSections[page].map((name) => [name, site[name]]);
      return fillPlaceholders(Object.fromEntries(sections) as PageContent<P>, site);
    },
  });

/** Name, contact facts and statistics; undefined until they are known. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;

/** All that a page says of the site. */
export type KnownPage<P extends ContentPage> = { site: Site } & PageContent<P>;

/** Undefined until all of it is known. */
export function usePage<P extends ContentPage>(page: P): KnownPage<P> | undefined {
  const site = useSite();
  const { data } = useQuery(contentQuery(page));
  return site && data && { site, ...data };
}

/** The same, of what is read already. */
export function knownPage<P extends ContentPage>(
  queryClient: QueryClient,
  page: P,
): KnownPage<P> | undefined {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  const content = queryClient.getQueryData(contentQuery(page).queryKey);
  return site && content && { site, ...content };
}
