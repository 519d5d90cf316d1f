import { describe, expect, it } from '@jest/globals';
import { moveEntry, targetIndex } from './sort-order.ts';

describe('putting a list into order', () => {
  it('moves one entry and keeps the order of the others', () => {
    expect(moveEntry(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveEntry(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moveEntry(['a'], 0, 0)).toEqual(['a']);
  });

  it('stays inside the list by keyboard', () => {
    expect(targetIndex('ArrowUp', 0, 3)).toBe(0);
    expect(targetIndex('ArrowRight', 2, 3)).toBe(2);
    expect(targetIndex('ArrowDown', 1, 3)).toBe(2);
    expect([targetIndex('Home', 2, 3), targetIndex('End', 0, 3)]).toEqual([0, 2]);
    expect([targetIndex('PageUp', 12, 40), targetIndex('PageDown', 35, 40)]).toEqual([2, 39]);
    expect(targetIndex('a', 1, 3)).toBeUndefined();
  });
});
