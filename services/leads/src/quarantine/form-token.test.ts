import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFormTokens } from './form-token.ts';

const tokens = createFormTokens('s'.repeat(32));

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the token of a form', () => {
  it('says how long ago the form was opened, in every process with the same secret', () => {
    const token = tokens.issue(3);
    jest.advanceTimersByTime(4200);
    expect(createFormTokens('s'.repeat(32)).age(token)).toBe(4200);
    expect(createFormTokens('t'.repeat(32)).age(token)).toBeUndefined();
  });

  it('says nothing after a day, nothing from the future, and nothing where there is none', () => {
    const token = tokens.issue(3);
    jest.setSystemTime(Date.now() - 1);
    expect(tokens.age(token)).toBeUndefined();
    jest.advanceTimersByTime(24 * 3_600_000);
    expect(tokens.age(token)).toBe(24 * 3_600_000 - 1);
    jest.advanceTimersByTime(1);
    for (const text of [token, undefined, '']) expect(tokens.age(text)).toBeUndefined();
  });
});
