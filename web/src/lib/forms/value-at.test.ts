import { describe, expect, it } from '@jest/globals';
import { valueAt, withoutBlankLines, withValueAt } from './value-at.ts';

const values = { hero: { title: 'a' }, cards: [{ title: 'b', features: ['c', 'd'] }, { title: 'e' }] };

describe('a value at a path', () => {
  it('is found inside objects and lists', () => {
    expect(
      ['hero.title', 'cards.0.features.1', 'cards.2.title', 'hero.title.x'].map((path) =>
        valueAt(values, path),
      ),
    ).toEqual(['a', 'd', undefined, undefined]);
  });

  it('is replaced in a copy that shares what is beside it', () => {
    const changed = withValueAt(values, 'cards.0.features', ['f']);
    expect(changed).toEqual({
      hero: { title: 'a' },
      cards: [{ title: 'b', features: ['f'] }, { title: 'e' }],
    });
    expect(changed.hero).toBe(values.hero);
    expect(values.cards[0]?.features).toEqual(['c', 'd']);
  });
});

it('empty lines are no entries of a list of text', () => {
  expect(
    withoutBlankLines({ text: '', cards: [{ title: '', features: ['', 'a', ''] }], none: [''] }),
  ).toEqual({
    text: '',
    cards: [{ title: '', features: ['a'] }],
    none: [],
  });
});
