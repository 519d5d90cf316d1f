import { describe, expect, it } from '@jest/globals';
import {
  appsOfKind,
  countCategories,
  filterByCategory,
  kindOf,
  neighbourApps,
  relatedApps,
} from './app-selection.ts';
import { featuredFirst } from '@portfolio/contracts/pages/select-apps.ts';
import type { AppSummary } from '../apps.api.ts';

const app = (slug: string, appType: AppSummary['appType'], category: AppSummary['category']): AppSummary => ({
  id: `id of ${slug}`,
  title: slug,
  shortDescription: '',
  seoSlug: slug,
  thumbnailUrl: '',
  category,
  appType,
  screenshots: [],
});

const apps = [
  app('bakery', 'Website', 'Shopping'),
  app('budget', 'Mobile App', 'Finance'),
  app('ledger', 'Web App', 'Finance'),
  app('diary', 'Mobile App', ''),
  app('studio', 'Website', 'Creative'),
];
const [bakery, budget, ledger, diary, studio] = apps as [
  AppSummary,
  AppSummary,
  AppSummary,
  AppSummary,
  AppSummary,
];
const slugs = (list: readonly AppSummary[]) => list.map(({ seoSlug }) => seoSlug);

describe('the portfolio pages', () => {
  it('show websites on one and everything else on the other', () => {
    expect(slugs(appsOfKind(apps, 'websites'))).toEqual(['bakery', 'studio']);
    expect(slugs(appsOfKind(apps, 'apps'))).toEqual(['budget', 'ledger', 'diary']);
    expect(kindOf(bakery)).toBe('websites');
  });

  it('begin with the featured apps on the home page, in the order that they had', () => {
    const shown = [
      bakery,
      budget,
      { ...ledger, isFeatured: true as const },
      diary,
      { ...studio, isFeatured: true as const },
    ];
    expect(slugs(featuredFirst(shown))).toEqual(['ledger', 'studio', 'bakery', 'budget', 'diary']);
    expect(slugs(featuredFirst(apps))).toEqual(slugs(apps));
  });

  it('count each category in use by name and leave the empty one out', () => {
    expect(countCategories(apps)).toEqual([
      { category: 'Creative', count: 1 },
      { category: 'Finance', count: 2 },
      { category: 'Shopping', count: 1 },
    ]);
  });

  it('narrow the list to one category', () => {
    expect(slugs(filterByCategory(apps, 'Finance'))).toEqual(['budget', 'ledger']);
  });

  it('show everything for a category that nothing is in', () => {
    expect(filterByCategory(apps, 'Gaming')).toBe(apps);
    expect(filterByCategory(apps, null)).toBe(apps);
  });
});

describe('beside an app', () => {
  it('are up to three others, of its category first, then of its type', () => {
    expect(slugs(relatedApps(apps, budget))).toEqual(['ledger', 'diary', 'bakery']);
  });

  it('an empty category is no category in common', () => {
    const other = app('notes', 'Website', '');
    expect(slugs(relatedApps([other, budget, diary], diary))).toEqual(['budget', 'notes']);
  });

  it('are its neighbours in its own list', () => {
    expect(neighbourApps(apps, ledger)).toEqual({ previous: budget, next: diary });
    expect(neighbourApps(apps, bakery)).toEqual({ previous: undefined, next: studio });
  });

  it('are the same others under an address that it is yet to have', () => {
    const renamed = { ...budget, seoSlug: 'budget-next' };
    expect(slugs(relatedApps(apps, renamed))).toEqual(['ledger', 'diary', 'bakery']);
    expect(neighbourApps(apps, renamed)).toEqual({ previous: undefined, next: ledger });
  });

  it('is nobody where the app is not in the list', () => {
    expect(neighbourApps([], ledger)).toEqual({ previous: undefined, next: undefined });
  });
});
