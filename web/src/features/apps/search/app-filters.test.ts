import { describe, expect, it } from '@jest/globals';
import type { AppOverview } from '@portfolio/contracts/apps/app-overview.ts';
import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { storedApp } from '../../../testing/stored-app.ts';
import { readFilters } from '../../../kit/use-address-filters.ts';
import { appFilters, filterApps } from './app-filters.ts';

const card = (values: Partial<AppCard>): AppCard => {
  const { description: _long, metaTitle: _t, metaDescription: _d, metaKeywords: _k, ...rest } = storedApp();
  return { ...rest, screenshotCount: 0, ...values };
};
const future = new Date(Date.now() + 3_600_000).toISOString();
const apps = [
  card({ id: '1', title: 'One', unpublishAt: '2026-01-01T00:00:00.000Z' }),
  card({ id: '2', title: 'Two', isActive: false, appType: 'Website', category: 'Gaming' }),
  card({ id: '3', title: 'Three', publishAt: future, isFeatured: true }),
];
const noDraft = { hasDraft: false, draftPublishAt: null, draftFailure: null };
const overviews = new Map<string, AppOverview>([
  ['1', { id: '1', ...noDraft, hasDraft: true, missing: ['altTexts'] }],
  ['2', { id: '2', ...noDraft, missing: [] }],
  ['3', { id: '3', ...noDraft, missing: ['altTexts', 'screenshots'] }],
]);
const found = (filters: Parameters<typeof filterApps>[2], query = '') =>
  filterApps(apps, query, filters, { overviews, texts: undefined }).map(({ id }) => id);

describe('the filters of the admin list', () => {
  it('narrow it by type, category, state and missing parts, all of them together', () => {
    expect(found({})).toEqual(['1', '2', '3']);
    expect(found({ type: 'Website' })).toEqual(['2']);
    expect(found({ category: 'Finance' })).toEqual(['1', '3']);
    expect(found({ missing: 'altTexts' })).toEqual(['1', '3']);
    expect(found({ missing: 'altTexts', category: 'Finance', state: 'draft' })).toEqual(['1']);
    expect(found({ category: 'Finance' }, 'three')).toEqual(['3']);
  });

  it.each([
    ['active', ['1', '3']],
    ['inactive', ['2']],
    ['scheduled', ['3']],
    ['draft', ['1']],
    ['featured', ['3']],
  ] as const)('know the state %s', (state, ids) => {
    expect(found({ state })).toEqual(ids);
  });

  it('take an app for scheduled whose draft the clock will publish', () => {
    const drafted = card({ id: '4' });
    const overviewOf = (draftPublishAt: string) =>
      new Map([['4', { ...noDraft, id: '4', hasDraft: true, draftPublishAt, missing: [] }]]);
    const scheduled = (overviews: Map<string, AppOverview>) =>
      filterApps([drafted], '', { state: 'scheduled' }, { overviews, texts: undefined });
    expect(scheduled(overviewOf(future))).toEqual([drafted]);
    expect(scheduled(overviewOf('2026-01-01T00:00:00.000Z'))).toEqual([]);
  });

  it('are read from the address, but for what it does not know', () => {
    const address = new URLSearchParams(
      'q=x&type=Nothing&category=Finance&state=draft&missing=link&edit=ledger',
    );
    expect(readFilters(address, appFilters)).toEqual({
      q: 'x',
      category: 'Finance',
      state: 'draft',
      missing: 'link',
    });
  });
});
