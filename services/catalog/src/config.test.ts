import { expect, it } from '@jest/globals';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import { readConfig } from './config.ts';

const { service } = createServiceKeys();

it('takes the gateway’s port for the site’s own address, unless that is set', () => {
  expect(readConfig({ ...service }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readConfig({ ...service, PORT: '9000' }).PUBLIC_URL).toBe('http://localhost:9000');
  const PUBLIC_URL = 'https://studio.test';
  expect(readConfig({ ...service, PORT: '9000', PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
});
