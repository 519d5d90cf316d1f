import { test as base } from '@playwright/test';
import { startSite, type Site } from './site.ts';

/** One product for all tests that can share it; a test that fails gets the next one a new one. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- what a fixture needs is read from its first parameter
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A test of an attack on the shared product: no process may end of it. */
export function attack(id: string, title: string, body: (site: Site) => Promise<void>): void {
  test(`${id}: ${title}`, async ({ site }) => {
    const before = site.pids();
    await body(site);
    if (JSON.stringify(site.pids()) !== JSON.stringify(before)) throw new Error('A process has ended.');
  });
}

/** Skips a test that this machine cannot run. In CI a skipped test is a failure. */
export function skip(reason: string): never {
  test.skip(true, reason);
  throw new Error(reason);
}
