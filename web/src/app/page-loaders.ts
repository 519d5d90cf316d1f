import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pathBelow, readIn } from '@portfolio/contracts/site/language-paths.ts';
import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import {
  partQuery,
  previewedAppKey,
  publicAppQuery,
  testimonialKey,
  type ShownApp,
} from '../features/apps/apps.api.ts';
import { moreApps } from '../features/apps/public/more-apps.api.ts';
import { picturedApps, shownApps, viewOf } from '../features/apps/public/shown-apps.api.ts';
import { questionsQuery } from '../features/leads/contact/enquiry.api.ts';
import { pageAddress, pageQuery, previewedPageKey, type PublicPage } from '../blocks/pages.api.ts';
import { loadViews } from '../blocks/registry.ts';
import { frameQuery } from '../features/site/frame/frame.api.ts';
import { siteQuery } from '../features/site/site.api.ts';
import { HttpError, isRedirect } from '../lib/http/http.ts';
import { languageOf, prefixOf } from '../lib/http/query-client.ts';
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

/** What the blocks of a page read: apps, and the questions of the contact form. */
const readsOf = (blocks: readonly PageBlock[], { searchParams }: URL) =>
  blocks.flatMap((block): Query[] => {
    if (block.kind === 'contact') return [questionsQuery];
    if (block.kind === 'apps') return [partQuery<unknown>(shownApps(block, viewOf(block, searchParams)))];
    return block.kind === 'hero' && block.showsApps ? [partQuery<unknown>(picturedApps)] : [];
  });

const missing = () => data(null, { status: 404 });

/** A redirect may lead to what is no page, or to another site, which no script may read: the browser opens it by itself. */
async function leaveFor({ pathname, search }: URL, error: unknown, client: QueryClient) {
  if (!(error instanceof HttpError)) return null;
  const isElsewhere =
    error.code === 'unreadable' ||
    (error.code === 'offline' && (await isRedirect(readIn(languageOf(client), pageAddress(pathname)))));
  return isElsewhere ? redirectDocument(pathname + search) : null;
}

/** The address of a page in the language of a prefix. */
function urlIn(prefix: string, request: Request): URL {
  const url = new URL(request.url);
  url.pathname = pathBelow(prefix, url.pathname) ?? url.pathname;
  return url;
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

  /** Waits in the browser, too: an earlier address of an app leads to the present one. */
  const app: PageLoader = async ({ params: { slug = '' }, request }) => {
    if (slug.trim() === '') return missing();
    const query = publicAppQuery(slug);
    const result = await (isDocument ? read([query]) : queryClient.query(query).catch(() => null));
    const found = queryClient.getQueryData(query.queryKey);
    if (found === null) return missing();
    if (found === undefined) return isDocument ? result : null;
    if (found.seoSlug === slug) return isDocument ? read([query, partQuery(moreApps(found))]) : null;
    return redirect(paths.app(found.seoSlug) + (isDocument ? '' : new URL(request.url).search), 301);
  };

  /** A page of the owner's with the code of its blocks; one that has moved leads to its present path. */
  const sitePage: PageLoader = async ({ request }) => {
    const url = urlIn(prefixOf(queryClient), request);
    const { pathname, search } = url;
    const query = pageQuery(pathname);
    let result = await read([query]);
    const found = queryClient.getQueryData(query.queryKey);
    if (found === null) return missing();
    const { error } = queryClient.getQueryState(query.queryKey) ?? {};
    if (found === undefined) return isDocument ? result : leaveFor(url, error, queryClient);
    if (found.path !== pathname) return redirect(found.path + (isDocument ? '' : search), 301);
    if (isDocument) result = await read([query, ...readsOf(found.blocks, url)]);
    // A form that is shown without its questions would grow when they come.
    const asked = found.blocks.some(({ kind }) => kind === 'contact') && read([questionsQuery]);
    await Promise.all([loadViews(found.blocks), asked]);
    return isDocument ? result : null;
  };

  return {
    app,
    sitePage,
    /** What it shows comes with the document. */
    testimonial: async () => {
      if (queryClient.getQueryData(testimonialKey) === undefined) return missing();
      return isDocument ? read([]) : null;
    },
    /** Its app or page comes with the document. */
    preview: async ({ request }: LoaderArgs) => {
      const app = queryClient.getQueryData<ShownApp | null>(previewedAppKey);
      if (app === null) return missing();
      const { blocks } = queryClient.getQueryData<PublicPage>(previewedPageKey) ?? { blocks: [] };
      await loadViews(blocks);
      if (!isDocument) return null;
      return read(app === undefined ? readsOf(blocks, new URL(request.url)) : [partQuery(moreApps(app))]);
    },
  };
}
