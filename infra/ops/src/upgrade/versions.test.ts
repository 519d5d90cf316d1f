import { describe, expect, it } from '@jest/globals';
import { newestOf, requireOrder } from './versions.ts';

describe('the version that an upgrade takes', () => {
  it.each([
    [['v1.0.0', 'v1.2.0', 'v1.10.0', 'v1.9.0'], '1.2.0', 'v1.10.0'],
    [['v1.2.0', 'v2.0.0', 'v2.1.0', 'v3.0.0'], '1.2.0', 'v2.1.0'],
    [['v1.3.0-rc.1', 'v1.2.1'], '1.2.0', 'v1.2.1'],
    [['v1.0.0-rc.2', 'v1.0.0-rc.10'], '1.0.0-rc.1', 'v1.0.0-rc.10'],
    [['v1.0.0-rc.2', 'v1.0.0'], '1.0.0-rc.1', 'v1.0.0'],
    [['v1.2.0', 'v1.1.0', 'vendor', ''], '1.2.0', undefined],
  ])('of %j after %s is %s', (tags, running, wanted) => {
    expect(newestOf(tags, running)).toBe(wanted);
  });

  it.each([
    ['1.2.0', '1.0.0', '1.0.0 is lower'],
    ['1.10.0', '1.9.3', '1.9.3 is lower'],
    ['1.0.0', '1.0.0-rc.2', '1.0.0-rc.2 is lower'],
    ['1.4.0', '3.0.0', 'Upgrade to the last release of version 2 first: make upgrade TO=v2…'],
  ])('is refused from %s to %s', (from, to, words) => {
    expect(() => {
      requireOrder(from, to);
    }).toThrow(words);
  });

  it.each([
    ['1.0.0-rc.1', '1.0.0'],
    ['1.9.0', '2.0.0'],
    ['1.9.0', '1.9.0'],
  ])('may go from %s to %s', (from, to) => {
    expect(() => {
      requireOrder(from, to);
    }).not.toThrow();
  });
});
