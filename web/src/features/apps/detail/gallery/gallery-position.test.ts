import { describe, expect, it } from '@jest/globals';
import { neighbours, readShot, readSwipe, shotHash, step } from './gallery-position.ts';

describe('the gallery', () => {
  it('opens on the screenshot that the address names, counted from one', () => {
    expect(readShot('#shot-3', 10)).toBe(2);
    expect(shotHash(2)).toBe('#shot-3');
  });

  it.each(['', '#shot-0', '#shot-11', '#shot--1', '#shot-1.5', '#shot-03', '#portfolio'])(
    'stays closed for %p',
    (hash) => {
      expect(readShot(hash, 10)).toBeUndefined();
    },
  );

  it('goes on with the first after the last, and the other way round', () => {
    expect(step(9, 1, 10)).toBe(0);
    expect(step(0, -1, 10)).toBe(9);
    expect(step(0, 1, 1)).toBe(0);
  });

  it('loads the screenshots on either side, each once', () => {
    expect(neighbours(0, 10)).toEqual([1, 9]);
    expect(neighbours(0, 2)).toEqual([1]);
    expect(neighbours(0, 1)).toEqual([]);
  });

  it('takes a clear sideways movement for a swipe, and nothing else', () => {
    expect(readSwipe(-80, 10)).toBe(1);
    expect(readSwipe(80, -10)).toBe(-1);
    expect(readSwipe(30, 0)).toBe(0);
    expect(readSwipe(80, 120)).toBe(0);
  });
});
