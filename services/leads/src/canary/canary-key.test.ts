import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createCanaryKeys } from './canary-key.ts';

const keys = createCanaryKeys('k'.repeat(32));

describe('the key of a canary', () => {
  it('is genuine as long as one can be on its way', () => {
    const key = keys.make(1_800_000_000_000);
    expect(keys.isGenuine(key, 1_800_000_000_000)).toBe(true);
    expect(keys.isGenuine(key, 1_800_000_299_000)).toBe(true);
    expect(keys.isGenuine(key, 1_800_000_301_000)).toBe(false);
  });

  it('cannot be made without the key of the service, nor from another one', () => {
    const key = keys.make();
    const [, , , signature = ''] = key.split('.');
    for (const forged of [
      undefined,
      'canary',
      key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `canary.${String(Date.now())}.${randomUUID()}.${signature}`,
      createCanaryKeys('l'.repeat(32)).make(),
    ])
      expect(keys.isGenuine(forged)).toBe(false);
  });
});
