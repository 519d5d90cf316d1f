import { describe, expect, it } from '@jest/globals';
import { outlineNotices } from '@portfolio/contracts/pages/outline-notice.ts';
import { seedTexts } from './seed-texts.ts';
import { seededPages } from './seeded-pages.ts';

it('seeded pages repeat no promise and no number of steps in plain words: each is one setting', () => {
  expect(JSON.stringify(seededPages())).not.toMatch(
    /around the clock|24.7\b|costs nothing|(?:three|four|five) steps/i,
  );
});

/** Fields that are no texts. */
const others = /^(?:id|kind|icon|layout|order|url|path|appType|technologies|createdAt|updatedAt)$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value.replaceAll(/\{[^}]*\}/g, '')) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (others.test(name) ? [] : textsIn(inner)));
}

describe.each(['de', 'fr', 'es'] as const)('the seeded pages in %s', (language) => {
  const english = new Set(textsIn(seededPages()));

  it('have a translation of each text, and no other', () => {
    expect(new Set(Object.keys(seedTexts[language]))).toEqual(english);
  });

  it('have the ids, paths and buttons of the English ones, and no English text of two words', () => {
    const [pages, originals] = [seededPages(language, 'now'), seededPages('en', 'now')];
    const shapeOf = (page: object) =>
      JSON.stringify(page, (name, value: unknown) =>
        typeof value === 'string' && !others.test(name) ? '' : value,
      );
    expect(pages.map(shapeOf)).toEqual(originals.map(shapeOf));
    const same = textsIn(pages).filter((text) => english.has(text) && /\w \w+ \w/.test(text));
    expect(same).toEqual([]);
  });

  it('have outlines of legal texts that are known as such', () => {
    const outlines = textsIn(seededPages(language)).filter((text) => text.includes('\n\n## '));
    expect(outlines).toHaveLength(2);
    for (const text of outlines) expect(outlineNotices.some((notice) => text.startsWith(notice))).toBe(true);
  });
});
