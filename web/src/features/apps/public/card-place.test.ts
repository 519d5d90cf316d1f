import { describe, expect, it } from '@jest/globals';
import { cardPlace } from './card-place.ts';

const widths = { lead: 6, large: 3, plain: 2, row: 6 };

const placesOf = (count: number) => Array.from({ length: count }, (_, index) => cardPlace(index, count));

const layoutsOf = (count: number) => placesOf(count).map(({ layout }) => layout);

describe('the cards of a list', () => {
  it('begin with a wide one, then two, then three in a row', () => {
    expect(layoutsOf(6)).toEqual(['lead', 'large', 'large', 'plain', 'plain', 'plain']);
  });

  it('keep their places when more are shown, until the last row', () => {
    expect(layoutsOf(96).slice(0, 48)).toEqual(layoutsOf(48));
  });

  it.each(Array.from({ length: 30 }, (_, index) => index + 1))(
    'fill every row to its end, if there are %i of them',
    (count) => {
      let desk = 0;
      let tablet = 0;
      for (const { layout, isWholeRow } of placesOf(count)) {
        // Nothing is pushed to the next row before its own is full.
        expect((desk % 6) + widths[layout]).toBeLessThanOrEqual(6);
        expect((tablet % 2) + (isWholeRow ? 2 : 1)).toBeLessThanOrEqual(2);
        desk += widths[layout];
        tablet += isWholeRow ? 2 : 1;
      }
      expect([desk % 6, tablet % 2]).toEqual([0, 0]);
    },
  );
});
