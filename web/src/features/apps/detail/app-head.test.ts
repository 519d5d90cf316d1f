import { describe, expect, it } from '@jest/globals';
import { storedApp } from '../../../testing/stored-app.ts';
import { createTranslator } from '../../../lib/page/words.tsx';
import { appHead } from './app-head.ts';

const app = storedApp({
  title: 'Tidewater',
  description: 'Long.',
  shortDescription: 'A budgeting app.',
  seoSlug: 'tidewater',
  thumbnailUrl: `/media/${'a'.repeat(32)}-1600x1200-1f3a34.jpg`,
  appType: 'Mobile App',
  features: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  version: 1,
});
const facts = { origin: 'https://studio.example', prefix: '', languages: [], say: createTranslator({}) };

describe('the head of an app’s page', () => {
  it('falls back to title and short description, and to keywords of title, category and type', () => {
    expect(appHead(app, facts)).toMatchObject({
      title: 'Tidewater',
      description: 'A budgeting app.',
      keywords: 'Tidewater, Finance, Mobile App',
      canonical: '/apps/tidewater',
      card: { title: 'Tidewater', subtitle: 'A budgeting app.', imagePath: app.thumbnailUrl },
    });
  });

  it('names category, type and lists in the words of the site', () => {
    const words = { 'category.Finance': 'Finanzen', 'appType.Mobile App': 'Mobil', 'apps.list': 'Arbeiten' };
    const head = appHead(app, { ...facts, say: createTranslator(words) });
    expect(head.keywords).toBe('Tidewater, Finanzen, Mobil');
    const own = { ...app, category: 'Bridges' };
    const say = createTranslator({ 'category.Bridges': 'Brücken' });
    expect(appHead(own, { ...facts, say }).keywords).toBe('Tidewater, Brücken, Mobile App');
    expect(appHead(own, facts).keywords).toBe('Tidewater, Bridges, Mobile App');
    expect(head.jsonLd?.[1]).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Arbeiten' }, {}] });
  });

  it('prefers the meta fields', () => {
    const head = appHead(
      { ...app, metaTitle: 'Budget by tide', metaDescription: 'Meta.', metaKeywords: 'a, b' },
      facts,
    );
    expect(head).toMatchObject({ title: 'Budget by tide', description: 'Meta.', keywords: 'a, b' });
  });

  it('tells search engines what the client says, and of which year it is', () => {
    const quote = { text: 'They shipped.', author: 'Ada Lovelace', position: 'Head of Product' };
    expect(appHead({ ...app, quote, year: 2024 }, facts).jsonLd?.[0]).toMatchObject({
      dateCreated: '2024',
      review: {
        '@type': 'Review',
        reviewBody: 'They shipped.',
        author: { '@type': 'Person', name: 'Ada Lovelace', jobTitle: 'Head of Product' },
      },
    });
    const anonymous = { ...app, client: 'Harbour', quote: { ...quote, author: '', position: '' } };
    expect(appHead(anonymous, facts).jsonLd?.[0]).toMatchObject({
      review: { author: { '@type': 'Organization', name: 'Harbour' } },
    });
    expect(appHead(app, facts).jsonLd?.[0]).not.toHaveProperty('review');
    for (const client of [null, ''])
      expect(appHead({ ...anonymous, client }, facts).jsonLd?.[0]).not.toHaveProperty('review');
    expect(appHead(app, facts).jsonLd?.[0]).not.toHaveProperty('dateCreated');
  });

  it('tells search engines since when visitors see it', () => {
    expect(appHead(app, facts).jsonLd?.[0]).toMatchObject({ datePublished: app.createdAt });
    const publishedAt = '2026-03-04T05:06:07.000Z';
    expect(appHead({ ...app, publishedAt }, facts).jsonLd?.[0]).toMatchObject({
      datePublished: publishedAt,
    });
  });

  it('tells search engines what kind of thing it is and where it stands', () => {
    expect(appHead(app, facts).jsonLd).toMatchObject([
      {
        '@type': 'MobileApplication',
        applicationCategory: 'Finance',
        url: '/apps/tidewater',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Apps' }, { name: 'Tidewater', position: 3 }],
      },
    ]);
    expect(appHead({ ...app, appType: 'Website' }, facts).jsonLd).toMatchObject([
      { '@type': 'WebSite' },
      { itemListElement: [{}, { item: 'https://studio.example/apps/web' }, {}] },
    ]);
  });
});
