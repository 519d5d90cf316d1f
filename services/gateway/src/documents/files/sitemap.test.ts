import { expect, it } from '@jest/globals';
import { writeSitemap } from './sitemap.ts';

it('stays well-formed whatever an address has', () => {
  const pages = [{ path: '/a&b "<c>', title: 'A', isIndexed: true }];
  const sitemap = writeSitemap('https://studio.test', [], pages);
  expect(sitemap).toContain('<loc>https://studio.test/a&amp;b%20%22%3Cc%3E</loc>');
});
