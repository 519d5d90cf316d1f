import { expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const SERVICE_SECRET = 'k'.repeat(32);

it('takes the gateway’s port for the site’s own address, unless that is set', () => {
  expect(readConfig({ SERVICE_SECRET }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readConfig({ SERVICE_SECRET, PORT: '9000' }).PUBLIC_URL).toBe('http://localhost:9000');
  const PUBLIC_URL = 'https://studio.test';
  expect(readConfig({ SERVICE_SECRET, PORT: '9000', PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
});
