import { describe, expect, it } from '@jest/globals';
import { addressKey } from './client-address.ts';

describe('the key of a client address', () => {
  it('is an IPv4 address as it is, wrapped in IPv6 or not', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::FFFF:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the /64 of an IPv6 address, in whatever way it is spelled', () => {
    const key = '2001:db8:1:2::/64';
    expect(addressKey('2001:db8:1:2::1')).toBe(key);
    expect(addressKey('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(key);
    expect(addressKey('2001:db8:1:2:0:0:192.0.2.1')).toBe(key);
    expect(addressKey('2001:db8:1:3::1')).not.toBe(key);
    expect(addressKey('2001:db8::5')).toBe('2001:db8:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is one key for everything that is no address', () => {
    expect(addressKey(undefined)).toBe('unknown');
    expect(addressKey('a, b')).toBe('unknown');
    expect(addressKey('::ffff:999.0.0.1.2')).toBe('unknown');
  });
});
