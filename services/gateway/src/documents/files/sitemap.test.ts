import { expect, it } from '@jest/globals';
import { writeSitemap } from './sitemap.ts';

it('stays well-formed whatever an address has', () => {
  const pages = [{ id: 'a', path: '/a&b "<c>', title: 'A', isIndexed: true }];
  const sitemap = writeSitemap('https://studio.test', [{ tag: 'en', prefix: '', apps: [], pages }]);
  expect(sitemap).toContain('<loc>https://studio.test/a&amp;b%20%22%3Cc%3E</loc>');
});

it('says of what is in several languages where it is in each, and of nothing else', () => {
  const page = (id: string, path: string, more = {}) => ({ id, path, title: path, isIndexed: true, ...more });
  const sitemap = writeSitemap('https://studio.test', [
    { tag: 'en', prefix: '', apps: [], pages: [page('1', '/'), page('2', '/about')] },
    {
      ...{ tag: 'de', prefix: '/de', apps: [] },
      pages: [page('3', '/', { translationOf: '1' }), page('4', '/spaeter', { translationOf: '5' })],
    },
  ]);
  const set =
    '<xhtml:link rel="alternate" hreflang="en" href="https://studio.test/"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://studio.test/"/>' +
    '<xhtml:link rel="alternate" hreflang="de" href="https://studio.test/de"/>';
  expect(sitemap).toContain(`<url><loc>https://studio.test/</loc>${set}</url>`);
  expect(sitemap).toContain(`<url><loc>https://studio.test/de</loc>${set}</url>`);
  expect(sitemap).toContain('<url><loc>https://studio.test/about</loc></url>');
  expect(sitemap).toContain('<url><loc>https://studio.test/de/spaeter</loc></url>');
});
