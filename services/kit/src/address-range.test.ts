import { describe, expect, it } from '@jest/globals';
import { isInsideAddress, isLoopback, isPublicAddress, isUsableAddress } from './address-range.ts';

describe('an address', () => {
  it.each(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34'])('%s is public', (address) => {
    expect([isPublicAddress(address), isInsideAddress(address), isUsableAddress(address)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '172.31.0.1',
    '192.168.0.1',
    '::1',
    'fd00::7',
    '::ffff:10.0.0.7',
  ])('%s is inside', (address) => {
    expect([isPublicAddress(address), isInsideAddress(address), isUsableAddress(address)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    'fe80::1',
    'ff02::1',
  ])('%s is no server at all', (address) => {
    expect([isPublicAddress(address), isInsideAddress(address), isUsableAddress(address)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    'fec0::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '198.18.0.1',
    '2002:a00:1::',
    '2001:db8::1',
    '192.0.2.1',
    'example.com',
    '',
  ])('%s is not public', (address) => {
    expect([isPublicAddress(address), isInsideAddress(address)]).toEqual([false, false]);
  });

  it.each([
    ['localhost', true],
    ['127.1.2.3', true],
    ['[::1]', true],
    ['::ffff:127.0.0.1', true],
    ['localhost.example.com', false],
    ['128.0.0.1', false],
    ['', false],
  ])('%j is this machine: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
