import { expect, test } from '@playwright/test';
import { startVisits, type Kind } from '../../containers/visits.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { proveLeads, restore } from '../../support/site/operations.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import { startStack, type Stack } from '../../support/site/stack.ts';
import { expectKept, expectOpen } from '../../upgrade/expect-kept.ts';
import { archiveOf, keptVersions, keysOfKeptSites, readFound } from '../../upgrade/kept-versions.ts';

const readers = ['/', '/contact', '/api/apps/getapps', '/api/setup/getsite', '/api/site/words'].map(
  (path): Kind => ({ name: path, request: () => ({ path }), isGood: ({ status }) => status === 200 }),
);

let stack: Stack;
test.afterEach(() => stack.remove());

for (const version of keptVersions)
  test(`a site of ${version} comes to this version while visitors read, and keeps everything`, async ({
    page,
  }) => {
    test.slow();
    const found = readFound(version);
    stack = await startStack(keysOfKeptSites);
    const { visits, stop } = startVisits(stack.url, readers, 20);
    expect(await restore(stack, archiveOf(version))).toContain('Restored.');
    await expectKept(stack, found);
    await stop();
    // In containers the services are stopped for a restore.
    if (!isOnContainers) expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
    expect(visits.length).toBeGreaterThan(50);

    await expectOpen(stack, found.credentials);
    expect(await proveLeads(stack)).toMatch(/accepted +4 .*Proved: every accepted enquiry is there/s);
    await createApp(await signIn(stack), { title: 'Made afterwards' }, 0);
    await page.goto(`${stack.url}/apps/made-afterwards`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made afterwards');
  });
