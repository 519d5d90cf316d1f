import type { AppCard, FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { orNull, readJson } from '../../lib/http/query-client.ts';

/** Apps in portfolio order with the fields that lists show; inactive ones for an administrator only. */
export const appsPath = endpointPath('listApps', { query: { view: 'card' } });

const appPath = (slug: string) => endpointPath('getApp', { params: { slug } });

/** The fields that a public list shows; a document carries no others. */
export type AppSummary = Pick<
  AppCard,
  'id' | 'title' | 'shortDescription' | 'seoSlug' | 'thumbnailUrl' | 'category' | 'appType' | 'screenshots'
> & {
  /** What the thumbnail shows, where an administrator said so. */
  thumbnailAlt?: string | undefined;
  /** It is among the first on `/`. */
  isFeatured?: true;
  /** Around which points images are cropped, where that is not their middle. */
  imageFocus?: Readonly<Record<string, FocalPoint>>;
  /** By which blocks of pages choose apps. */
  tags?: readonly string[];
};

function summarize(card: AppCard): AppSummary {
  const { id, title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots } = card;
  const { imageFocus, tags } = card;
  const thumbnailAlt = card.imageAlts[thumbnailUrl];
  return {
    ...{ id, title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots },
    ...(thumbnailAlt === undefined ? {} : { thumbnailAlt }),
    ...(card.isFeatured ? { isFeatured: true } : {}),
    ...(imageFocus === undefined ? {} : { imageFocus }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

/** Whether visitors see an app or a page: it is active, and does not wait for its moment. */
export const isSeen = ({ isActive, publishAt }: Pick<AppCard, 'isActive' | 'publishAt'>) =>
  isActive && publishAt === null;

export async function readPublicApps(context: QueryFunctionContext): Promise<AppSummary[]> {
  const apps = await readJson<AppCard[]>(appsPath, context);
  return apps.filter(isSeen).map(summarize);
}

/**
 * The apps of the public pages in portfolio order. The API gives an administrator others too; these pages leave them out for
 * everybody.
 */
export const publicAppsQuery = queryOptions({ queryKey: ['apps', 'public'], queryFn: readPublicApps });

/** Where the page of a preview that asks for a verdict finds what became of its form. */
export const previewVerdictKey = ['preview', 'verdict'] as const;

/** The app that the document of a preview was made with; the API gives it to nobody. */
export const previewedAppKey = ['apps', 'previewed'] as const;

/** One app by its slug, also by an earlier one; null if there is none that visitors see. */
export const publicAppQuery = (slug: string) =>
  queryOptions({
    queryKey: ['apps', 'public', slug],
    queryFn: async (context) => {
      const app = await readJson<RenderedApp>(appPath(slug), context).catch(orNull);
      return app !== null && isSeen(app) ? app : null;
    },
  });
