import { describe, expect, it } from '@jest/globals';
import { isNewer } from './newer-version.ts';

describe('a newer version', () => {
  it.each([
    ['1.2.4', '1.2.3', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.2.3', '1.2.3', false],
    ['1.2.2', '1.2.3', false],
    ['1.9.9', '2.0.0', false],
  ])('%s after %s: %s', (other, version, wanted) => {
    expect(isNewer(other, version)).toBe(wanted);
  });
});
