import { describe, expect, it } from '@jest/globals';
import { trimEnd } from './trim-end.ts';

describe('the end of a text', () => {
  it('loses the characters that are named, and no others', () => {
    expect([trimEnd('/a//b-//', '/'), trimEnd('a, -', ' ,-'), trimEnd('///', '/'), trimEnd('', '/')]).toEqual(
      [...['/a//b-', 'a', '', '']],
    );
  });
});
