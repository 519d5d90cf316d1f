import { expect, test } from '@playwright/test';
import { codeOf } from '../../../services/auth/test/factors-client.ts';
import { startVisits, type Kind } from '../../containers/visits.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { proveLeads, restore } from '../../support/site/operations.ts';
import { createApp, createVisitor, signIn } from '../../support/site/seed.ts';
import { startStack, type Stack } from '../../support/site/stack.ts';
import type { Credentials } from '../../upgrade/fill-site.ts';
import { archiveOf, keptVersions, keysOfKeptSites, readFound } from '../../upgrade/kept-versions.ts';
import { readSite } from '../../upgrade/read-site.ts';

const readers = ['/', '/contact', '/api/apps/getapps', '/api/setup/getsite', '/api/site/words'].map(
  (path): Kind => ({ name: path, request: () => ({ path }), isGood: ({ status }) => status === 200 }),
);

/** What people and programs had before opens the site still. */
async function expectOpen({ url }: Pick<Stack, 'url'>, { email, password, totpSecret, token }: Credentials) {
  const colleague = createVisitor(url);
  expect((await colleague.call('POST', '/login', { email, password })).status).toBe(401);
  const second = await colleague.call('POST', '/login/second-factor', { totp: codeOf(totpSecret) });
  expect([second.status, second.body]).toMatchObject([200, { email }]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/apps/overview`, { headers })).status).toBe(200);
}

let stack: Stack;
test.afterEach(() => stack.remove());

for (const version of keptVersions)
  test(`a site of ${version} comes to this version while visitors read, and keeps everything`, async ({
    page,
  }) => {
    test.slow();
    const { credentials, site } = readFound(version);
    stack = await startStack(keysOfKeptSites);
    const { visits, stop } = startVisits(stack.url, readers, 20);
    expect(await restore(stack, archiveOf(version))).toContain('Restored.');
    expect(await readSite(stack, credentials.previewPath)).toMatchObject(site);
    await stop();
    // In containers the services are stopped for a restore.
    if (!isOnContainers) expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(visits.length).toBeGreaterThan(50);

    await expectOpen(stack, credentials);
    expect(await proveLeads(stack)).toMatch(/accepted +4 .*Proved: every accepted enquiry is there/s);
    await createApp(await signIn(stack), { title: 'Made afterwards' }, 0);
    await page.goto(`${stack.url}/apps/made-afterwards`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made afterwards');
  });
