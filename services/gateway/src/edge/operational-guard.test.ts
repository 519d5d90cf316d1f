import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { createHostCheck } from './host-check.ts';
import { guardOperationalRoutes } from './operational-guard.ts';

/** Whether `/metrics` is answered to a caller of this address. */
function isAnswered(remoteAddress: string, headers: Record<string, string> = {}): boolean {
  let hasAnswered = false;
  const guard = guardOperationalRoutes(
    () => {
      hasAnswered = true;
    },
    createHostCheck('https://studio.test', []),
  );
  const request = { url: '/metrics', headers: { host: 'gateway', ...headers }, rawHeaders: [] };
  void guard(
    { ...request, socket: { remoteAddress } } as unknown as Request,
    undefined as unknown as Response,
    () => undefined,
  );
  return hasAnswered;
}

describe('metrics', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.9',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.254',
    '::1',
    'fd00::1',
  ])(
    'are shown to the private address %s, also as an IPv6 one, and to nobody for whom it forwards',
    (address) => {
      expect(isAnswered(address)).toBe(true);
      if (!address.includes(':')) expect(isAnswered(`::ffff:${address}`)).toBe(true);
      expect(isAnswered(address, { 'x-forwarded-for': '198.51.100.7' })).toBe(false);
    },
  );

  it.each(['198.51.100.7', '100.63.255.255', '100.128.0.0', '2001:db8::1'])(
    'are not shown to %s',
    (address) => {
      expect(isAnswered(address)).toBe(false);
    },
  );
});
