import { describe, expect, it } from '@jest/globals';
import { createFormTokens } from './form-token.ts';

const secret = 's'.repeat(32);

function tokensAt(time: number, key = secret) {
  return createFormTokens(key, () => time);
}

describe('the token of a form', () => {
  const token = tokensAt(1_000_000).issue();

  it('says how long ago the form was opened, in every process with the same secret', () => {
    expect(tokensAt(1_004_200).age(token)).toBe(4200);
  });

  it('differs each time', () => {
    expect(tokensAt(1_000_000).issue()).not.toBe(token);
  });

  it('says nothing after a day, and nothing from the future', () => {
    expect(tokensAt(1_000_000 + 24 * 3_600_000).age(token)).toBe(24 * 3_600_000);
    expect(tokensAt(1_000_001 + 24 * 3_600_000).age(token)).toBeUndefined();
    expect(tokensAt(999_999).age(token)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'x'.repeat(100_000),
    token.replace(/^[^.]+/, '0'),
    `${token}x`,
    token.slice(0, -1),
    tokensAt(1_000_000, 't'.repeat(32)).issue(),
  ])('says nothing where it is none of ours (%#)', (text) => {
    expect(tokensAt(1_004_200).age(text)).toBeUndefined();
  });
});
