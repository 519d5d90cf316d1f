import { expect, it } from '@jest/globals';
import { writeLlms } from './llms.ts';

const app = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  title: 'Ledger',
  shortDescription: 'Books.',
  seoSlug: 'ledger',
  appType: 'Web App',
  category: 'Finance',
  isActive: true,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
} as const;
const pages = [
  { path: '/', title: 'Home', isIndexed: true },
  { path: '/about', title: 'Who we are', isIndexed: true },
  { path: '/thanks', title: 'Thanks', isIndexed: false },
];
const site = {
  ...{ publicUrl: 'https://studio.test', name: 'Studio', description: 'We build\napps.' },
  language: 'en',
};

it('says what the site is, and lists its pages and apps with what they are', () => {
  const harbour = { ...app, title: 'Harbour', seoSlug: 'harbour', appType: 'Website', category: '' } as const;
  const text = writeLlms({ ...site, apps: [app, harbour] }, pages);
  expect(text).toContain(
    '# Studio\n\n> We build apps.\n\n## Pages\n\n- [Home](https://studio.test/index.md)\n- [Who we are](https://studio.test/about.md)\n\n',
  );
  expect(text).toContain('\n## Apps\n\n- [Ledger](https://studio.test/apps/ledger.md): Books. (Finance)\n');
  expect(text).toContain('\n## Websites\n\n- [Harbour](https://studio.test/apps/harbour.md): Books.\n');
});

it('has no heading without apps below it, and reads titles as text', () => {
  expect(writeLlms({ ...site, apps: [] }, [])).not.toMatch(/## (?:Pages|Apps|Websites)/);
  expect(writeLlms({ ...site, apps: [{ ...app, title: '[x](https://evil.example)\n# <b>' }] }, [])).toContain(
    '- [\\[x\\](https://evil.example) # \\<b>](https://studio.test/apps/ledger.md)',
  );
});
