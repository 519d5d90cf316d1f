import assert from 'node:assert/strict';
import { seenFromInside, startContainerStack } from '../support/site/container-stack.ts';
import { takeInventory } from '../support/site/inventory.ts';
import { restore, runOperation } from '../support/site/operations.ts';
import { startEmbeddedStack, type Stack } from '../support/site/stack.ts';
import { until } from './until.ts';
import { archiveOf, keptVersions } from '../upgrade/kept-versions.ts';
import { backupSettings, bucketOfMoves, restoreInstead, runNow } from './backups.ts';
import { proveLeads } from './checks.ts';

/** A site of an earlier version comes to `make start`, moves into containers, into the cluster, and back, by a bucket, and is the same everywhere. */
export async function checkMoves(url: string, chart: readonly string[]): Promise<string> {
  const running: Stack[] = [];
  const started = async (stack: Promise<Stack>) => {
    running.push(await stack);
    return stack;
  };
  const settings = await backupSettings();
  const inContainers = {
    ...settings,
    BACKUP_S3_ENDPOINT: await seenFromInside(settings.BACKUP_S3_ENDPOINT ?? ''),
  };
  try {
    const first = await started(startEmbeddedStack());
    await restore(first, archiveOf(keptVersions.at(-1) ?? ''));
    const before = await takeInventory(first);
    await runOperation('backup', { ...first.variables, ...settings });

    const second = await started(startContainerStack(inContainers));
    await runOperation('restore', { ...second.variables, FROM: 'latest' });
    assert.deepEqual(await takeInventory(second), before, 'in containers');
    await runOperation('backup', second.variables);

    await restoreInstead(chart, bucketOfMoves);
    await until('the site answers', async () => (await fetch(`${url}/api/apps/getapps`)).ok, 30);
    assert.deepEqual(await takeInventory({ url }), before, 'in the cluster');
    await proveLeads();
    await runNow('backup');

    const last = await started(startEmbeddedStack());
    await runOperation('restore', { ...last.variables, ...settings, FROM: 'latest' });
    assert.deepEqual(await takeInventory(last), before, 'back at make start');
    return `${String(Object.keys(before.images).length)} images, apps, enquiries and users are the same in all of them`;
  } finally {
    await Promise.all(running.map((stack) => stack.remove()));
  }
}
