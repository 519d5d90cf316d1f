import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createSignedValues } from './signed-values.ts';

const secrets = ['a'.repeat(32), 'b'.repeat(32)];
const schema = z.object({ userId: z.string() });
const values = (settings: object = {}) =>
  createSignedValues({ secrets, purpose: 'pending', schema, lifetimeMs: 1000, ...settings });

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a signed value', () => {
  it('is read as it was signed, by a process with one of the secrets, until it expires', () => {
    const signed = values().sign({ userId: 'ada' });
    const read = { value: { userId: 'ada' }, expiresAt: new Date(1_800_000_001_000) };
    expect(values().read(signed)).toEqual(read);
    expect(values({ secrets: secrets.toReversed() }).read(signed)).toEqual(read);
    expect(values({ secrets: ['c'.repeat(32)] }).read(signed)).toBeUndefined();
    jest.advanceTimersByTime(999);
    expect(values().read(signed)).toEqual(read);
    jest.advanceTimersByTime(1);
    expect(values().read(signed)).toBeUndefined();
  });

  it('differs each time, and is good for its purpose and context alone', () => {
    const signed = values().sign({ userId: 'ada' }, 'sign in');
    expect(values().sign({ userId: 'ada' }, 'sign in')).not.toBe(signed);
    expect(values().read(signed, 'sign in')?.value).toEqual({ userId: 'ada' });
    expect(values().read(signed, 'register')).toBeUndefined();
    expect(values().read(signed)).toBeUndefined();
    expect(values({ purpose: 'device' }).read(signed, 'sign in')).toBeUndefined();
  });

  it('is nothing where a version before signed another shape', () => {
    const former = values({ schema: z.object({ name: z.string() }) }).sign({ name: 'Ada' } as never);
    expect(values().read(former)).toBeUndefined();
  });

  it('is nothing where it was changed or is missing', () => {
    const signed = values().sign({ userId: 'ada' });
    const [payload = '', signature = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify({ value: { userId: 'eve' }, expiresAt: 2 ** 52 }));
    for (const text of [
      undefined,
      '',
      'x'.repeat(100_000),
      payload,
      `${payload}.`,
      `${forged.toString('base64url')}.${signature}`,
      `${signed}x`,
      signed.slice(0, -1),
    ])
      expect(values().read(text)).toBeUndefined();
  });
});
