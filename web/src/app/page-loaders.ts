import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { previewedAppKey, publicAppQuery, publicAppsQuery } from '../features/apps/apps.api.ts';
import { moreAppsQuery } from '../features/apps/public/more-apps.api.ts';
import { pageAddress, pageQuery, previewedPageKey, type PublicPage } from '../blocks/pages.api.ts';
import { loadViews } from '../blocks/registry.ts';
import { frameQuery } from '../features/site/frame/frame.api.ts';
import { siteQuery } from '../features/site/site.api.ts';
import { HttpError, isRedirect } from '../lib/http/http.ts';
import { paths } from '../lib/page/paths.ts';

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

/** A redirect may lead to what is no page, or to another site, which no script may read: the browser opens it by itself. */
async function leaveFor({ pathname, search }: URL, error: unknown) {
  if (!(error instanceof HttpError)) return null;
  const isElsewhere =
    error.code === 'unreadable' || (error.code === 'offline' && (await isRedirect(pageAddress(pathname))));
  return isElsewhere ? redirectDocument(pathname + search) : null;
}

/**
 * What the pages read, so that their documents come with it. Queries that fail are left to the page: its document is then
 * answered with 503, the browser tries again, and nobody should keep it.
 */
export function createPageLoaders({ queryClient, isDocument }: LoaderOptions) {
  const read = async (queries: readonly Query[]) => {
    const tries = [siteQuery, frameQuery, ...queries].map((query: Query) => queryClient.query(query));
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
    const result = await (isDocument ? read([query]) : queryClient.query(query).catch(() => null));
    const found = queryClient.getQueryData(query.queryKey);
    if (found === null) return missing();
    if (found === undefined) return isDocument ? result : null;
    if (found.seoSlug === slug) return isDocument ? read([query, moreAppsQuery(found)]) : null;
    return redirect(paths.app(found.seoSlug) + (isDocument ? '' : new URL(request.url).search), 301);
  };

  /** A page of the owner's with the code of its blocks; one that has moved leads to its present path. */
  const sitePage: PageLoader = async ({ request }) => {
    const url = new URL(request.url);
    const { pathname, search } = url;
    const query = pageQuery(pathname);
    let result = await read([query]);
    const found = queryClient.getQueryData(query.queryKey);
    if (found === null) return missing();
    const { error } = queryClient.getQueryState(query.queryKey) ?? {};
    if (found === undefined) return isDocument ? result : leaveFor(url, error);
    if (found.path !== pathname) return redirect(found.path + (isDocument ? '' : search), 301);
    const hasApps = found.blocks.some(
      (block) => block.kind === 'apps' || (block.kind === 'hero' && block.showsApps),
    );
    if (hasApps && isDocument) result = await read([query, publicAppsQuery]);
    await loadViews(found.blocks);
    return isDocument ? result : null;
  };

  return {
    app,
    sitePage,
    /** Its app or page comes with the document. */
    preview: async (args: LoaderArgs) => {
      const app = queryClient.getQueryData<RenderedApp | null>(previewedAppKey);
      if (app === null) return missing();
      await loadViews(queryClient.getQueryData<PublicPage>(previewedPageKey)?.blocks ?? []);
      return page(app === undefined ? publicAppsQuery : moreAppsQuery(app))(args);
    },
  };
}
