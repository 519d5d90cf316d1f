import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { runOperation } from '../../support/site/operations.ts';
import { createApp, install, signIn } from '../../support/site/seed.ts';
import { startEmbeddedStack } from '../../support/site/stack.ts';

test.skip(isOnContainers, 'tests/containers/own-site tries it there.');

test('an upgrade of make start keeps a backup, and tries this version on a copy while the site runs', async () => {
  test.slow();
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-upgrade-'));
  const site = await startEmbeddedStack();
  const upgrade = (name: string) =>
    runOperation('upgrade', { ...site.variables, FILE: path.join(folder, `${name}.tar.age`) });
  expect(await upgrade('empty')).toContain('This version works with your data: not set up yet');
  await install(site);
  await createApp(await signIn(site), { title: 'Harbour' }, 0);
  expect(await upgrade('set-up')).toContain('This version works with your data: set up, 1 apps.');
  expect((await fetch(site.url)).status).toBe(200);
  await site.remove();
  rmSync(folder, { recursive: true });
});
