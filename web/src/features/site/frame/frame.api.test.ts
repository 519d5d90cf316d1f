import { expect, it } from '@jest/globals';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { createQueryClient } from '../../../lib/http/query-client.ts';
import { frameQuery } from './frame.api.ts';

const read = (categoryNames: Record<string, string>) => {
  const answers: Record<string, object> = {
    '/api/site': { ...siteSettingsDefaults, categoryNames },
    '/api/site/navigation': { header: [], footer: [], social: [], call: null },
    '/api/pages': [],
    '/api/site/brand': defaultBrand,
    '/api/site/words': { ...defaultWords, 'category.Finance': 'Finanzen' },
  };
  return createQueryClient((path) => Promise.resolve(answers[path.split('?')[0] ?? ''])).query(frameQuery);
};

it('has what the language calls categories before the words of the site', async () => {
  expect(await read({})).toMatchObject({ words: { 'category.Finance': 'Finanzen' } });
  const { words } = await read({ Finance: 'Geld', Bridges: 'Brücken' });
  expect(words).toEqual({ 'category.Finance': 'Geld', 'category.Bridges': 'Brücken' });
});
