import { expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { pageHead } from './page-head.ts';
import type { PublicPage } from './pages.api.ts';

const site = { ...siteDefaults, appName: 'Studio' };

function headOf(blocks: readonly object[], changes: Partial<PublicPage> = {}) {
  const page: PublicPage = {
    ...{
      id: 'page',
      path: '/about',
      title: 'About us',
      navLabel: null,
      metaTitle: null,
      metaDescription: null,
    },
    ...{ shareImageUrl: null, isIndexed: true, isActive: true, publishAt: null, unpublishAt: null, html: {} },
    ...{ language: 'en', translationOf: null, translations: [] },
    blocks: blocks as PageBlock[],
    ...changes,
  };
  return pageHead({ page, site, apps: undefined });
}

it('lets a page with a form say which site it is sent from, and says nothing elsewhere', () => {
  expect(headOf([{ kind: 'contact' }]).referrer).toBe('same-origin');
  expect(headOf([{ kind: 'divider' }]).referrer).toBeUndefined();
});

it('names the page and the site, and takes the headline of the home page', () => {
  expect(headOf([]).title).toBe('About us | Studio');
  expect(headOf([], { metaTitle: 'Who we are' }).title).toBe('Who we are');
  const hero = { kind: 'hero', title: 'Ships', tagline: 'Software for harbours', text: null };
  expect(headOf([hero], { path: '/', title: 'Home' })).toMatchObject({
    title: 'Studio: Software for harbours',
    card: { title: 'Ships' },
  });
});

it('keeps a page that is not indexed from search engines', () => {
  expect(headOf([], { isIndexed: false }).canonical).toBeUndefined();
});

it('gives search engines the questions and the testimonials', () => {
  const { jsonLd } = headOf([
    { kind: 'questions', items: [{ question: 'How long?', answer: 'Six weeks.' }] },
    { kind: 'quotes', items: [{ text: 'Good.', author: 'Grace', position: null }] },
  ]);
  expect(jsonLd).toMatchObject([
    { '@type': 'WebPage', name: 'About us', url: '/about' },
    { '@type': 'FAQPage', mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'Six weeks.' } }] },
    { '@type': 'Review', reviewBody: 'Good.', author: { name: 'Grace' } },
  ]);
});
