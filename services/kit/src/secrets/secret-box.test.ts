import { describe, expect, it } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const secret = 's'.repeat(32);
const box = createSecretBox(secret, 'totp');

describe('a sealed secret', () => {
  it('opens for the one it was sealed for, and reads differently each time it is sealed', () => {
    const sealed = [box.seal('JBSWY3DPEHPK3PXP', 'ada'), box.seal('JBSWY3DPEHPK3PXP', 'ada')] as const;
    expect(sealed.map((one) => box.open(one, 'ada'))).toEqual(['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP']);
    expect(sealed[0].equals(sealed[1])).toBe(false);
    expect(sealed[0].toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  });

  it('opens for nobody else, after no change, and under no other secret or purpose', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
    expect(() => box.open(sealed, 'eve')).toThrow();
    expect(() => createSecretBox('t'.repeat(32), 'totp').open(sealed, 'ada')).toThrow();
    expect(() => createSecretBox(secret, 'channels').open(sealed, 'ada')).toThrow();
    for (const place of [0, 12, 28]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => box.open(changed, 'ada')).toThrow();
    }
    expect(() => box.open(sealed.subarray(0, 20), 'ada')).toThrow();
  });
});
