import { setTimeout as pause } from 'node:timers/promises';
import type { SiteClient } from './site.client.ts';

const pauseMs = 1000;

/** Waits until the setup wizard of a new site is completed; says where the wizard is, and on a terminal how long it has been. */
export async function waitForSetup(
  client: SiteClient,
  address: string,
  say: (words: string) => void,
): Promise<void> {
  if ((await client.readSite()).isActive) return;
  say(`The site is not set up yet. Complete the wizard at ${address}/setup\n`);
  say('The examples are added as soon as that is done. (Ctrl-C leaves without them.)\n');
  const startedAt = performance.now();
  do {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (process.stdout.isTTY) say(`\rWaiting for the setup … ${String(seconds)} s`);
    await pause(pauseMs);
  } while (!(await client.readSite()).isActive);
  say(`${process.stdout.isTTY ? '\n' : ''}The site is set up.\n\n`);
}
