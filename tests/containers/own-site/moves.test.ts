import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { startContainerStack } from '../../support/site/container-stack.ts';
import { furnish, takeInventory } from '../../support/site/inventory.ts';
import { backUp, restore } from '../../support/site/operations.ts';
import { install } from '../../support/site/seed.ts';
import { startEmbeddedStack, type Stack } from '../../support/site/stack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-moves-'));
const running: Stack[] = [];

async function started(stack: Promise<Stack>): Promise<Stack> {
  running.push(await stack);
  return stack;
}

afterAll(async () => {
  await Promise.all(running.map((stack) => stack.remove()));
  rmSync(folder, { recursive: true });
});

it('a site moves from make start into containers and back, and keeps all its data', async () => {
  const first = await started(startEmbeddedStack());
  await install(first);
  await furnish(first);
  const before = await takeInventory(first);
  await backUp(first, path.join(folder, 'embedded.tar'));

  const inContainers = await started(startContainerStack());
  // It runs as whom the file belongs to, and reads the list of erased enquiries all the same.
  expect(await restore(inContainers, path.join(folder, 'embedded.tar'))).not.toContain('cannot be read');
  expect(await takeInventory(inContainers)).toEqual(before);
  await backUp(inContainers, path.join(folder, 'compose.tar'));

  const last = await started(startEmbeddedStack());
  await restore(last, path.join(folder, 'compose.tar'));
  expect(await takeInventory(last)).toEqual(before);
}, 240_000);
