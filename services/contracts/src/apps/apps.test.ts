import { describe, expect, it } from '@jest/globals';
import { createAppBodySchema, editAppBodySchema, parseFeatures } from './apps.ts';
import { slugify, slugSchema } from './slugs.ts';

const complete = {
  title: 'Ledger',
  category: 'Finance',
  appType: 'Website',
  shortDescription: 'Short',
  description: 'Long',
  thumbnailUrl: 'https://example.com/a.png',
};

describe('slugify', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  Crème   Brûlée ', 'creme-brulee'],
    ['Łódź, Straße, Ærø, Þór', 'lodz-strasse-aero-thor'],
    ['İstanbul ılık', 'istanbul-ilik'],
    ["Don't ‘stop’", 'dont-stop'],
    ['C++ & C#', 'c-c'],
    ['ﬁne ①②', 'fine-12'],
    ['Acme™ № 5', 'acmetm-no-5'],
    ['Web', 'web-app'],
    ['Приложение', ''],
    ['—', ''],
  ])('makes of "%s" "%s"', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it.each([
    ['de-DE', 'Für Größe und Öl', 'fuer-groesse-und-oel'],
    ['de', 'ÄNDERUNG', 'aenderung'],
    ['da', 'Blåbær på øl', 'blaabaer-paa-oel'],
    ['nb-NO', 'Ål', 'aal'],
    ['sv', 'Räksmörgås', 'raksmorgas'],
    ['tr', 'Çağrı İşi', 'cagri-isi'],
    ['fr', 'Dès Noël', 'des-noel'],
    ['en', 'Über', 'uber'],
  ])('spells as people who write %s do: "%s" becomes "%s"', (language, title, slug) => {
    expect(slugify(title, language)).toBe(slug);
  });

  it('makes slugs that the schema takes, however long the title', () => {
    for (const title of ['x'.repeat(300), `${'x'.repeat(99)} y`, 'ß'.repeat(200), 'a b '.repeat(100)])
      expect(slugSchema.parse(slugify(title)).length).toBeLessThanOrEqual(100);
  });
});

describe('parseFeatures', () => {
  it('splits at commas and drops what is empty', () => {
    expect(parseFeatures(' Fast,  offline ,, ')).toEqual(['Fast', 'offline']);
    expect(parseFeatures('  ')).toEqual([]);
  });
});

describe('the body of a new app', () => {
  it('is complete with the required fields', () => {
    expect(createAppBodySchema.parse(complete)).toEqual({
      ...complete,
      features: [],
      screenshots: [],
      imageAlts: {},
      isActive: true,
      tags: [],
      outcomes: [],
      isFeatured: false,
    });
  });

  it('may have every field at its limit', () => {
    const atLimit = {
      ...complete,
      title: 't'.repeat(200),
      description: 'd'.repeat(20_000),
      shortDescription: 's'.repeat(20_000),
      features: Array(50).fill('f'.repeat(200)),
      screenshots: Array(50).fill(complete.thumbnailUrl),
      metaKeywords: 'k'.repeat(1000),
    };
    expect(createAppBodySchema.safeParse(atLimit).success).toBe(true);
    for (const [field, value] of Object.entries(atLimit).filter(
      ([name]) => !(name in { category: 1, appType: 1 }),
    )) {
      const longer = Array.isArray(value) ? [...(value as unknown[]), value[0]] : value.padEnd(20_001, 'x');
      expect(createAppBodySchema.safeParse({ ...complete, [field]: longer }).success).toBe(false);
    }
  });
});

describe('the body of an edit', () => {
  const appId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';

  it('tells keeping from clearing', () => {
    expect(editAppBodySchema.parse({ appId, title: ' ', demoUrl: '', metaTitle: null })).toEqual({
      appId,
      title: undefined,
      demoUrl: undefined,
      metaTitle: null,
    });
  });

  it('clears no required field', () => {
    for (const field of Object.keys(complete))
      expect(editAppBodySchema.safeParse({ appId, [field]: null }).success).toBe(false);
  });
});
