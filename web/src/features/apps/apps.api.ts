import type { AppCard, FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import type { TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { orNull, readJson } from '../../lib/http/query-client.ts';
import { withLanguages, type Translated } from '../../lib/page/page-languages.ts';

/** Apps in portfolio order with the fields that lists show; inactive ones for an administrator only. */
const appsPath = endpointPath('listApps', { query: { view: 'card' } });

const appPath = (slug: string) => endpointPath('getApp', { params: { slug } });

/** The fields that the card of an app shows; a document carries no others. */
export type CardApp = Pick<
  AppCard,
  'title' | 'shortDescription' | 'seoSlug' | 'thumbnailUrl' | 'category' | 'screenshots'
> & {
  /** What the thumbnail shows, where an administrator said so. */
  thumbnailAlt?: string | undefined;
  /** Around which points images are cropped, where that is not their middle. */
  imageFocus?: Readonly<Record<string, FocalPoint>>;
};

/** With what public lists choose by. */
export type AppSummary = CardApp &
  Pick<AppCard, 'id' | 'appType'> & {
    /** It is among the first on `/`. */
    isFeatured?: true;
    /** By which blocks of pages choose apps. */
    tags?: readonly string[];
    /** By whose id blocks of pages choose it, where it is a translation. */
    translationOf?: string;
  };

export const cardOf = ({
  id: _id,
  appType: _type,
  isFeatured: _is,
  tags: _tags,
  translationOf: _original,
  ...card
}: AppSummary): CardApp => card;

function summarize(card: AppCard): AppSummary {
  const { id, title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots } = card;
  const { imageFocus, tags, translationOf } = card;
  const thumbnailAlt = card.imageAlts[thumbnailUrl];
  return {
    ...{ id, title, shortDescription, seoSlug, thumbnailUrl, category, appType, screenshots },
    ...(thumbnailAlt === undefined ? {} : { thumbnailAlt }),
    ...(card.isFeatured ? { isFeatured: true } : {}),
    ...(imageFocus === undefined ? {} : { imageFocus }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(translationOf ? { translationOf } : {}),
  };
}

/** Whether visitors see an app or a page: it is active, and does not wait for its moment. */
export const isSeen = ({ isActive, publishAt }: Pick<AppCard, 'isActive' | 'publishAt'>) =>
  isActive && publishAt === null;

async function readPublicApps(context: QueryFunctionContext): Promise<AppSummary[]> {
  const apps = await readJson<AppCard[]>(appsPath, context);
  return apps.filter(isSeen).map(summarize);
}

/**
 * The apps of the public pages in portfolio order. The API gives an administrator others too; these pages leave them out for
 * everybody.
 */
export const publicAppsQuery = queryOptions({ queryKey: ['apps', 'public'], queryFn: readPublicApps });

/** What a page shows of the apps: a document carries it, and not all apps. */
export interface AppsPart<T> {
  queryKey: readonly ['apps', ...unknown[]];
  choose: (apps: readonly AppSummary[]) => T;
}

export const partQuery = <T>({ queryKey, choose }: AppsPart<T>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }) => choose(await client.query(publicAppsQuery)),
    staleTime: Infinity,
  });

/** Known at once where all apps are. @param isPreviousShown while another part is loaded, the one before is shown */
export function useAppsPart<T>(part: AppsPart<T>, isPreviousShown = false): UseQueryResult<T> {
  const client = useQueryClient();
  const choose = (): unknown => {
    const all = client.getQueryState(publicAppsQuery.queryKey);
    return all?.data === undefined || all.isInvalidated ? undefined : part.choose(all.data);
  };
  const query = useQuery({
    ...partQuery<unknown>(part),
    initialData: choose,
    ...(isPreviousShown ? { placeholderData: keepPreviousData } : {}),
  });
  return query as UseQueryResult<T>;
}

/** Where the page of a preview that asks for a verdict finds what became of its form. */
export const previewVerdictKey = ['preview', 'verdict'] as const;

/** What the document of a link for words of a client shows. */
export const testimonialKey = ['apps', 'testimonial'] as const;

/** What visitors see of an app, which has its description as HTML. */
export type ShownApp = Omit<RenderedApp, 'description' | keyof TranslationFields> & Translated;

export const shownApp = ({ description: _description, ...app }: RenderedApp): ShownApp => withLanguages(app);

/** The app that the document of a preview was made with; the API gives it to nobody. */
export const previewedAppKey = ['apps', 'previewed'] as const;

/** One app by its slug, also by an earlier one; null if there is none that visitors see. */
export const publicAppQuery = (slug: string) =>
  queryOptions({
    queryKey: ['apps', 'public', slug],
    queryFn: async (context) => {
      const app = await readJson<RenderedApp>(appPath(slug), context).catch(orNull);
      return app !== null && isSeen(app) ? shownApp(app) : null;
    },
  });
