import { appTypes, type AppCard } from '@portfolio/contracts/apps/apps.ts';
import {
  appStates,
  missingParts,
  type AppOverview,
  type AppState,
  type MissingPart,
} from '@portfolio/contracts/apps/app-overview.ts';
import { isWords, type FiltersOf } from '../../../kit/use-address-filters.ts';
import { searchApps } from './search.ts';

const stateLabels: Readonly<Record<AppState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  scheduled: 'Scheduled',
  draft: 'With a draft',
  featured: 'Featured',
};

const missingLabels: Readonly<Record<MissingPart, string>> = {
  altTexts: 'Alt texts',
  screenshots: 'Screenshots',
  metaDescription: 'Meta description',
  link: 'Links',
  category: 'Category',
};

/** What the admin list can be narrowed to, beside the search and the categories of the site. */
export const filterChoices = {
  type: appTypes.map((value) => ({ value, label: value })),
  state: appStates.map((value) => ({ value, label: stateLabels[value] })),
  // "Screenshots" alone would not say that they are missing.
  missing: missingParts.map((value) => ({ value, label: `Without ${missingLabels[value].toLowerCase()}` })),
} as const;

/** The parameters of the page's address that narrow the list. */
export const appFilters = {
  q: isWords,
  type: appTypes,
  category: isWords,
  state: appStates,
  missing: missingParts,
} as const;
/** What the list is narrowed to; absent means any. */
export type AppFilters = FiltersOf<typeof appFilters>;

/** What the server says of each app beyond its card, by id; undefined until it is there. */
export type Overviews = ReadonlyMap<string, AppOverview> | undefined;
/** All text of each app in lower case, by id; undefined until it is there. */
export type Texts = ReadonlyMap<string, string> | undefined;

/** The apps that match a search and all filters, in the order of the list. */
export function filterApps(
  apps: readonly AppCard[],
  query: string,
  filters: AppFilters,
  { overviews, texts }: { overviews: Overviews; texts: Texts },
): readonly AppCard[] {
  const { type, category, state, missing } = filters;
  return searchApps(apps, query, texts).filter((app) => {
    if (type !== undefined && app.appType !== type) return false;
    if (category !== undefined && app.category !== category) return false;
    const overview = overviews?.get(app.id);
    if (state !== undefined && !isInState(app, overview, state)) return false;
    return missing === undefined || overview?.missing.includes(missing) === true;
  });
}

function isInState(app: AppCard, overview: AppOverview | undefined, state: AppState): boolean {
  if (state === 'active') return app.isActive;
  if (state === 'inactive') return !app.isActive;
  if (state === 'featured') return app.isFeatured;
  return state === 'draft' ? overview?.hasDraft === true : isScheduled(app, overview, Date.now());
}

/** Whether the clock is still to change what visitors see of it, also by publishing its draft. */
export const isScheduled = (
  { publishAt, unpublishAt }: AppCard,
  overview: AppOverview | undefined,
  now: number,
): boolean =>
  [publishAt, unpublishAt, overview?.draftPublishAt ?? null].some(
    (time) => time !== null && Date.parse(time) > now,
  );
