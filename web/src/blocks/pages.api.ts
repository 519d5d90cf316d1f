import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import type { ListedPage, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { isSeen } from '../features/apps/apps.api.ts';
import { endpointPath } from '../lib/http/call-endpoint.ts';
import { orNull, prefixOf, readJson } from '../lib/http/query-client.ts';
import { withLanguages, type Translated } from '../lib/page/page-languages.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';

/** A page as visitors get it: links to pages lead to their paths, and facts of the site stand in the place of their names. */
export type PublicPage = Omit<RenderedPage, 'createdAt' | 'updatedAt' | 'version' | keyof TranslationFields> &
  Translated;

const hasPageLinks = (blocks: readonly PageBlock[]) => JSON.stringify(blocks).includes('"pageId"');

/** Where the API has the page at a path. */
export const pageAddress = (path: string): string => endpointPath('getPageByPath', { query: { path } });

async function readPage(path: string, context: QueryFunctionContext): Promise<PublicPage | null> {
  const reading = readJson<RenderedPage>(pageAddress(path), context);
  const [page, site] = await Promise.all([reading.catch(orNull), readSite(context)]);
  // The API gives an administrator others too; this page leaves them out for everybody.
  return page === null || !isSeen(page) ? null : toPublicPage(page, site, context);
}

const readSite = (context: QueryFunctionContext) => readJson<WholeSite>(endpointPath('getSite'), context);

async function toPublicPage(
  page: RenderedPage,
  site: WholeSite,
  context: QueryFunctionContext,
): Promise<PublicPage> {
  const { createdAt: _created, updatedAt: _updated, version: _version, ...shown } = withLanguages(page);
  const pages = hasPageLinks(page.blocks)
    ? await readJson<ListedPage[]>(endpointPath('listPages'), context)
    : [];
  // A text is shown as the HTML of it.
  const blocks = page.blocks
    .filter(({ isHidden }) => !isHidden)
    .map((block) => (block.kind === 'text' ? { ...block, text: '' } : block));
  return { ...shown, blocks: fillPlaceholders(knowLinks(blocks, pages, prefixOf(context.client)), site) };
}

/** Where the page that a preview shows is known. */
export const previewedPageKey = ['page', 'previewed'] as const;

/** What visitors would get of a page that a preview shows. */
export const previewedPageQuery = (page: RenderedPage) =>
  queryOptions({
    queryKey: previewedPageKey,
    queryFn: async (context) => toPublicPage(page, await readSite(context), context),
  });

/** The page at a path, or the one that took its place; null if there is none that visitors see. */
export function pageQuery(typed: string) {
  // Links of other sites often end with a slash.
  const path = trimEnd(typed, '/') || '/';
  return queryOptions({ queryKey: ['page', path] as const, queryFn: (context) => readPage(path, context) });
}
