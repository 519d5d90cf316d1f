import { expect, it } from '@jest/globals';
import { categoriesSchema, compareCategories } from './categories.ts';
import { siteSettingsDefaults } from './site-defaults.ts';
import { refusedIn, siteIn } from './site-translations.ts';

it.each([
  [['A', 'B'], ['A', 'C'], [['B', 'C']], []],
  [['A', 'B'], ['B', 'A'], [], []],
  [['A', 'B'], ['A'], [], ['B']],
  [['A', 'B', 'C'], ['A', 'C', 'D'], [], ['B']],
  [['A'], ['A', 'B'], [], []],
])('of %j made %j, a new name in the place of another renames it', (before, after, renamed, removed) => {
  expect(compareCategories(before, after)).toEqual({
    renamed: new Map(renamed as [string, string][]),
    removed,
  });
});

it('categories are 1 to 40 different ones of at most 40 characters', () => {
  const isTaken = (categories: unknown) => categoriesSchema.safeParse(categories).success;
  expect(isTaken(Array.from({ length: 40 }, (_, index) => `${'c'.repeat(38)}${String(index + 10)}`))).toBe(
    true,
  );
  for (const wrong of [
    [],
    ['A', 'A'],
    [''],
    ['c'.repeat(41)],
    Array.from({ length: 41 }, (_, index) => String(index)),
  ])
    expect(isTaken(wrong)).toBe(false);
});

it('only categories of the site have names, and only in a further language', () => {
  const site = { ...siteSettingsDefaults, categories: ['Bridges', 'constructor'] };
  const categoryNames = { Bridges: 'Brücken', Tunnels: 'Tunnel' };
  expect(siteIn(site, { categoryNames }).categoryNames).toEqual({ Bridges: 'Brücken' });
  expect(refusedIn({ categoryNames }, site, true)).toEqual({
    'categoryNames.Tunnels': 'The site has no such category',
  });
  expect(Object.keys(refusedIn({ categoryNames }, site, false))).toEqual([
    'categoryNames.Bridges',
    'categoryNames.Tunnels',
  ]);
  expect(refusedIn({ categoryNames: {} }, site, false)).toEqual({});
});
