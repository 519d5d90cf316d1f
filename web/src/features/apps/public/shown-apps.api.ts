import type { Block } from '@portfolio/contracts/pages/blocks.ts';
import { featuredFirst, selectApps } from '@portfolio/contracts/pages/select-apps.ts';
import { cardOf, type AppsPart, type AppSummary, type CardApp } from '../apps.api.ts';
import { countCategories, filterByCategory, searchApps, type CategoryCount } from './app-selection.ts';

/** A block of a page that lists apps. */
export type AppsBlock = Pick<
  Extract<Block, { kind: 'apps' }>,
  'category' | 'appType' | 'isFeatured' | 'tag' | 'appIds' | 'order' | 'limit' | 'hasSearch'
>;

/** Contract, section 13: so many are in the document. */
export const cardsPerPart = 24;

/** So many are laid out at once by the link, which works without scripts; "Show more" goes on from there. */
const cardsOfLink = 50 * cardsPerPart;

/** What the address of a page says of its lists. */
export interface ListView {
  category: string | null;
  query: string;
  isAll: boolean;
  /** How many cards. */
  size: number;
}

/** @param more beyond those of the address */
export function viewOf({ hasSearch }: AppsBlock, parameters: URLSearchParams, more = 0): ListView {
  const isAll = parameters.get('show') === 'all';
  return {
    category: hasSearch ? parameters.get('category') : null,
    query: hasSearch ? (parameters.get('q') ?? '') : '',
    isAll,
    size: (isAll ? cardsOfLink : cardsPerPart) + more,
  };
}

export interface ShownApps {
  apps: CardApp[];
  /** How many fit category and words. */
  found: number;
  /** How many the block has. */
  total: number;
  categories: CategoryCount[];
}

/** What a block shows at an address. */
export function shownApps(block: AppsBlock, { category, query, size }: ListView): AppsPart<ShownApps> {
  const { appType, isFeatured, tag, appIds, order, limit } = block;
  const selection = { category: block.category, appType, isFeatured, tag, appIds, order, limit };
  return {
    queryKey: ['apps', 'shown', selection, category, query, size],
    choose: (apps) => {
      const chosen = selectApps(apps, block);
      const found = searchApps(filterByCategory(chosen, category), query);
      return {
        apps: found.slice(0, size).map(cardOf),
        found: found.length,
        total: chosen.length,
        categories: block.hasSearch ? countCategories(chosen) : [],
      };
    },
  };
}

/** One of the pictures beside a headline. */
type PicturedApp = Pick<AppSummary, 'title' | 'seoSlug' | 'thumbnailUrl' | 'appType' | 'imageFocus'>;

/** Featured apps, or else the first. */
export const picturedApps: AppsPart<PicturedApp[]> = {
  queryKey: ['apps', 'pictured'],
  choose: (apps) =>
    featuredFirst(apps)
      .slice(0, 3)
      .map(({ title, seoSlug, thumbnailUrl, appType, imageFocus }) => ({
        ...{ title, seoSlug, thumbnailUrl, appType },
        ...(imageFocus === undefined ? {} : { imageFocus }),
      })),
};
