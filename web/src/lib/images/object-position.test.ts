import { describe, expect, it } from '@jest/globals';
import { objectPositionOf } from './object-position.ts';

describe('the position of a cropped image', () => {
  it('is its focal point in percent, also at an edge', () => {
    expect(objectPositionOf({ x: 20, y: 80 })).toBe('20% 80%');
    expect(objectPositionOf({ x: 0, y: 100 })).toBe('0% 100%');
  });

  it('is left to the page where none is set', () => {
    expect([objectPositionOf(undefined), objectPositionOf(null)]).toEqual([undefined, undefined]);
  });
});
