import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readPortfolio } from './portfolio.ts';

const categories = ['Finance', 'Gaming', 'Bridges', 'Tunnels'];
const apps = categories.map((category) => ({
  ...{ id: randomUUID(), title: category, shortDescription: 'Short', seoSlug: category, appType: 'Website' },
  ...{
    category,
    isActive: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    updatedAt: '2026-01-02T03:04:05.000Z',
  },
}));
const site = { appName: 'Studio', appDescription: 'We build.', language: 'en', languages: [], categories };

const namesIn = async (language: string | undefined, categoryNames?: object) => {
  const getText = (path: string) =>
    Promise.resolve({
      status: 200,
      body: JSON.stringify(path.startsWith('/api/site') ? { ...site, categoryNames } : apps),
    });
  const portfolio = await readPortfolio('https://studio.test', getText, { prefix: '', language });
  return portfolio.apps.map(({ categoryName }) => categoryName);
};

it('a category is called as its language calls it, else by the product’s own word, else as the site calls it', async () => {
  const names = { Finance: 'Geld', Bridges: 'Brücken' };
  expect(await namesIn('de-AT', names)).toEqual(['Geld', 'Spiele', 'Brücken', 'Tunnels']);
  expect(await namesIn('it', names)).toEqual(['Geld', 'Gaming', 'Brücken', 'Tunnels']);
  expect(await namesIn(undefined)).toEqual(categories);
});
