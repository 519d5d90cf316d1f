import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';
import { gatewayInside } from './site.ts';

it.each([
  [undefined, 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://[::1]:8080'],
  ['192.0.2.7', 'http://192.0.2.7:8080'],
])('services ask the gateway where it listens: HOST=%s', (host, address) => {
  expect(gatewayInside(readSettings({ HOST: host }))).toBe(address);
});
