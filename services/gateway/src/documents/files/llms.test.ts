import { expect, it } from '@jest/globals';
import type { Portfolio } from '../portfolio.ts';
import { writeLlms } from './llms.ts';

const app = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  title: 'Ledger',
  shortDescription: 'Books.',
  seoSlug: 'ledger',
  appType: 'Web App',
  category: 'Finance',
  categoryName: 'Finanzen',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
} as const;
const pages = [
  { id: '1', path: '/', title: 'Home', isIndexed: true },
  { id: '2', path: '/about', title: 'Who we are', isIndexed: true },
  { id: '3', path: '/thanks', title: 'Thanks', isIndexed: false },
];
const site = {
  ...{ publicUrl: 'https://studio.test', prefix: '', name: 'Studio', description: 'We build\napps.' },
  language: 'en',
};

const write = (apps: Portfolio['apps'], listed: Parameters<typeof writeLlms>[0][number]['pages']) =>
  writeLlms([{ name: 'English', portfolio: { ...site, apps }, pages: listed }]);

it('says what the site is, and lists its pages and apps with what they are', () => {
  const harbour = {
    ...app,
    title: 'Harbour',
    seoSlug: 'harbour',
    appType: 'Website',
    categoryName: '',
  } as const;
  const text = write([app, harbour], pages);
  expect(text).toContain(
    '# Studio\n\n> We build apps.\n\n## Pages\n\n- [Home](https://studio.test/index.md)\n- [Who we are](https://studio.test/about.md)\n\n',
  );
  expect(text).toContain('\n## Apps\n\n- [Ledger](https://studio.test/apps/ledger.md): Books. (Finanzen)\n');
  expect(text).toContain('\n## Websites\n\n- [Harbour](https://studio.test/apps/harbour.md): Books.\n');
});

it('has no heading without apps below it, and reads titles as text', () => {
  expect(write([], [])).not.toMatch(/## (?:Pages|Apps|Websites)/);
  expect(write([{ ...app, title: '[x](https://evil.example)\n# <b>' }], [])).toContain(
    '- [\\[x\\](https://evil.example) # \\<b>](https://studio.test/apps/ledger.md)',
  );
});
