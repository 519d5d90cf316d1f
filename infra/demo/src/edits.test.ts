import type { App } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';
import { describe, expect, it } from '@jest/globals';
import { findArtwork } from './artwork.ts';
import { findEdits, findOrigin } from './edits.ts';
import type { ExampleApp } from './example-app.ts';
import { examplePortfolio } from './content/portfolio.content.ts';

const [example] = examplePortfolio;
const studied = examplePortfolio.find(({ quote }) => quote);
if (example === undefined || studied === undefined) throw new Error('the portfolio is empty');

/** An app as the site lists it after an example was added. */
const addedOf = (example: ExampleApp): App =>
  ({
    id: '00000000-0000-7000-8000-000000000001',
    userId: '00000000-0000-7000-8000-000000000002',
    thumbnailUrl: '/media/a.webp',
    screenshots: findArtwork(example.seoSlug).screenshots.map((_, index) => `/media/${String(index)}.webp`),
    imageAlts: {},
    downloadUrl: null,
    demoUrl: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...example,
  }) as App;
const added = addedOf(example);

describe('what an app differs in from an example', () => {
  it('is nothing as long as it was not edited, also where it is hidden', () => {
    expect(findEdits(added, example)).toEqual([]);
    expect(findEdits({ ...added, isActive: false, version: 2 }, example)).toEqual([]);
  });

  it('is nothing where the example was added before there were case studies', () => {
    expect(findEdits({ ...addedOf(studied), ...emptyCaseStudy }, studied)).toEqual([]);
  });

  it.each([
    ['title', 'Our own'],
    ['features', []],
    ['downloadUrl', 'https://example.org/'],
    ['seoSlug', 'our-own'],
    ['screenshots', []],
    ['imageAlts', { '/media/a.webp': 'A jar' }],
    ['client', 'Ourselves'],
    ['outcomes', [{ value: '1', label: 'figure of our own' }]],
  ] as const)('is %s where that was edited', (field, value) => {
    expect(findEdits({ ...added, [field]: value }, example)).toEqual([field]);
  });
});

describe('the example that an app was made from', () => {
  it('is found by its slug or its description', () => {
    expect(findOrigin({ ...added, description: 'Our own.' }, examplePortfolio)).toBe(example);
    expect(findOrigin({ ...added, seoSlug: 'our-own' }, examplePortfolio)).toBe(example);
  });

  it('is none for an app with neither', () => {
    const own = { ...added, seoSlug: 'our-own', description: 'Our own.' };
    expect(findOrigin(own, examplePortfolio)).toBeUndefined();
  });
});
