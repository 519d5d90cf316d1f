import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { furnish, takeInventory } from '../../support/site/inventory.ts';
import { backUp, restore } from '../../support/site/operations.ts';
import { createApp, createVisitor, install, signIn } from '../../support/site/seed.ts';
import { startStack, type Stack } from '../../support/site/stack.ts';

// One site and its backup: the last test destroys the site.
test.describe.configure({ mode: 'serial' });

test.describe('a backup', () => {
  let folder: string;
  let file: string;
  let stack: Stack;
  let before: Awaited<ReturnType<typeof takeInventory>>;
  let versions: unknown;

  const versionsOf = async (site: Stack) =>
    (await (await signIn(site)).call('GET', '/site/settings/revisions')).body;

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portfolio-backup-'));
    file = path.join(folder, 'backups', 'site.tar');
    stack = await startInstalledStack();
    await furnish(stack);
    await (await signIn(stack)).call('PATCH', '/site', { contactLocation: 'Lisbon, PT' });
    versions = await versionsOf(stack);
    before = await takeInventory(stack);
  });
  test.afterAll(async () => {
    await stack.remove();
    rmSync(folder, { recursive: true });
  });

  test('is made of the running site, is readable for its owner alone, and is verified', async () => {
    expect(await backUp(stack, file)).toMatch(/every hash is right.*catalog\.apps 3.*leads\.enquiries 2/);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
  });

  test('is not restored over a site that holds data', async () => {
    await expect(restore(stack, file)).rejects.toThrow('This installation is not empty');
    expect(await takeInventory(stack)).toEqual(before);
  });

  test('brings everything back after the site was destroyed', async ({ page }) => {
    test.slow();
    const cookie = (await signIn(stack)).cookie();
    await stack.remove();
    stack = await startStack();
    const damaged = path.join(folder, 'damaged.tar');
    copyFileSync(file, damaged);
    truncateSync(damaged, statSync(file).size / 2);
    await expect(restore(stack, damaged)).rejects.toThrow('damaged');
    expect((await createVisitor(stack.url).call('GET', '/setup/getsite')).body).toMatchObject({
      isActive: false,
    });

    expect(await restore(stack, file)).toContain('Restored.');
    expect(await takeInventory(stack)).toEqual(before);
    expect(await versionsOf(stack)).toEqual(versions);
    expect(versions).toMatchObject([
      { number: 1, changed: ['contactLocation'], by: { name: 'Ada Lovelace' } },
    ]);
    await page.goto(`${stack.url}/apps/harbour`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour');
    await expect(page.getByRole('link', { name: 'Run the setup wizard' })).toHaveCount(0);
    await expect(install(stack)).rejects.toThrow('The site is already set up.');
    expect((await fetch(`${stack.url}/api/user`, { headers: { cookie } })).status).toBe(401);

    const added = await createApp(await signIn(stack), { title: 'Made afterwards' }, 1);
    expect((await fetch(`${stack.url}/apps/${added.seoSlug}`)).status).toBe(200);
  });
});
