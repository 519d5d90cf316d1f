import { describe, expect, it } from '@jest/globals';
import { createAddressRules, RefusedAddress } from './address-rules.ts';

const rules = createAddressRules(['mail.internal', '10.0.0.7', 'fd00::7']);

describe('the address of a channel', () => {
  it.each([
    'https://example.com/hook',
    'https://example.com:8443/hook',
    'https://93.184.216.34/',
    'smtps://smtp.example.com',
    'smtp://smtp.example.com:587',
    'http://mail.internal:8025/',
    'http://10.0.0.7/',
    'smtp://[fd00::7]:25',
  ])('can be %s', (address) => {
    expect(rules.problemOf(address)).toBeUndefined();
  });

  it.each([
    'http://example.com',
    'https://localhost',
    'https://a.localhost',
    'smtp://mail',
    'smtp://10.0.0.8',
    'smtps://printer.local',
    'https://100.64.0.1/',
    'https://[fe80::1]/',
    'https://[2002:a00:1::]/',
    'https://[fec0::1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://198.18.0.1/',
  ])('cannot be %s', (address) => {
    expect(rules.problemOf(address)).toContain('CHANNEL_HOSTS');
  });

  it('is refused as well where only DNS shows that it is not public', async () => {
    await expect(rules.resolve('localhost')).rejects.toThrow(RefusedAddress);
    await expect(rules.resolve('localhost')).rejects.toThrow(/localhost leads to .*CHANNEL_HOSTS/);
    await expect(createAddressRules(['localhost']).resolve('localhost')).resolves.not.toEqual([]);
    const looked = await new Promise((resolve) => {
      rules.lookup('localhost', { all: true }, (error) => {
        resolve(error);
      });
    });
    expect(looked).toBeInstanceOf(RefusedAddress);
  });
});
