import type { ContentPage } from '@portfolio/contracts/site/page-sections.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { previewedAppKey, publicAppQuery, publicAppsQuery } from '../features/apps/apps.api.ts';
import { contentQuery, siteQuery } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';

type LoaderArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>;
export type PageLoader = (args: LoaderArgs) => Promise<unknown>;

interface Query {
  queryKey: QueryKey;
}

interface LoaderOptions {
  queryClient: QueryClient;
  /** While a document is rendered. In the browser a page shows its placeholders meanwhile. */
  isDocument: boolean;
}

const missing = () => data(null, { status: 404 });

/**
 * What the pages read, so that their documents come with it. Queries that fail are left to the page: its document is then
 * answered with 503, the browser tries again, and nobody should keep it.
 */
export function createPageLoaders({ queryClient, isDocument }: LoaderOptions) {
  const read = async (queries: readonly Query[]) => {
    const tries = [siteQuery, ...queries].map((query) => queryClient.query(query));
    const results = await Promise.allSettled(tries);
    return results.some(({ status }) => status === 'rejected') ? data(null, { status: 503 }) : null;
  };

  const page =
    (...queries: Query[]): PageLoader =>
    async () => {
      const reading = read(queries);
      return isDocument ? reading : null;
    };

  /** Waits in the browser, too: an earlier address of an app leads to the present one. */
  const app: PageLoader = async ({ params: { slug = '' }, request }) => {
    if (slug.trim() === '') return missing();
    const query = publicAppQuery(slug);
    const reading = read([query, publicAppsQuery]);
    const result = await (isDocument ? reading : queryClient.query(query).catch(() => null));
    const found = queryClient.getQueryData(query.queryKey);
    if (found === null) return missing();
    if (found === undefined || found.seoSlug === slug) return isDocument ? result : null;
    const { search } = new URL(request.url);
    return redirect(paths.app(found.seoSlug) + (isDocument ? '' : search), 301);
  };

  return {
    page,
    app,
    /** Its app comes with the document. */
    preview: (args: LoaderArgs) =>
      queryClient.getQueryData(previewedAppKey) === null
        ? Promise.resolve(missing())
        : page(publicAppsQuery)(args),
    content: (name: ContentPage) => page(contentQuery(name)),
    /** A page that shows a list of apps beside its own words. */
    apps: (name: ContentPage) => page(publicAppsQuery, contentQuery(name)),
    notFound: () => Promise.resolve(missing()),
  };
}
