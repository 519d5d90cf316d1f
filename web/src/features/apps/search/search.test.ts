import { describe, expect, it } from '@jest/globals';
import { countApps, searchApps, shortenFeature } from './search.ts';

const apps = [
  { id: '1', title: 'Ledger', category: 'Finance', isActive: true },
  { id: '2', title: 'Pulse', category: 'Fitness', isActive: false },
  { id: '3', title: 'Imported', category: '', isActive: true },
  { id: '4', title: 'Fintech Hub', category: 'Business', isActive: true },
] as const;

describe('the search of the admin list', () => {
  it('finds a part of the title or the category in any letter case', () => {
    expect(searchApps(apps, 'FIN').map(({ title }) => title)).toEqual(['Ledger', 'Fintech Hub']);
    expect(searchApps(apps, ' pulse ').map(({ title }) => title)).toEqual(['Pulse']);
    expect(searchApps(apps, '  ')).toHaveLength(4);
    expect(searchApps(apps, 'nothing')).toEqual([]);
  });

  it('finds all other text once that is there', () => {
    const texts = new Map([['2', 'counts every heartbeat']]);
    expect(searchApps(apps, 'Heartbeat')).toEqual([]);
    expect(searchApps(apps, 'Heartbeat', texts).map(({ title }) => title)).toEqual(['Pulse']);
  });
});

describe('the counters', () => {
  it('count all apps, active ones and different categories', () => {
    expect(countApps(apps)).toEqual({ total: 4, active: 3, categories: 3 });
    expect(countApps([])).toEqual({ total: 0, active: 0, categories: 0 });
  });
});

describe('a feature chip', () => {
  it('is cut after 15 characters, never through one', () => {
    expect(shortenFeature('Exactly fifteen')).toBe('Exactly fifteen');
    expect(shortenFeature('Exactly sixteen!')).toBe('Exactly sixteen…');
    expect(shortenFeature(`${'a'.repeat(14)}😀😀`)).toBe(`${'a'.repeat(14)}😀…`);
  });
});
