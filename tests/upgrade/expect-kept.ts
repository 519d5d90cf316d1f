import { expect } from '@playwright/test';
import { codeOf } from '../../services/auth/test/factors-client.ts';
import { createVisitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';
import type { Credentials } from './fill-site.ts';
import type { Found } from './kept-versions.ts';
import { readSite } from './read-site.ts';

type Address = Pick<Stack, 'url'>;

/** A site answers all that it answered when it was kept. */
export async function expectKept(address: Address, { credentials, site }: Found): Promise<void> {
  expect(await readSite(address, credentials.previewPath)).toMatchObject(site);
}

/** What people and programs had before opens the site still. */
export async function expectOpen(
  { url }: Address,
  { email, password, totpSecret, token }: Credentials,
): Promise<void> {
  const colleague = createVisitor(url);
  expect((await colleague.call('POST', '/login', { email, password })).status).toBe(401);
  const second = await colleague.call('POST', '/login/second-factor', { totp: codeOf(totpSecret) });
  expect([second.status, second.body]).toMatchObject([200, { email }]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/apps/overview`, { headers })).status).toBe(200);
}
