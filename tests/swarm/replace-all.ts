import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startVisits, type Kind, type Visit } from '../containers/visits.ts';
import type { Stack } from './swarm.ts';
import { drawUpload, readers, writers, type Site } from './visitors.ts';

/** Pause between two visits of a kind: starting replicas take most of a small machine. */
const pauseMs = 200;

/** All that people do while a version is replaced. */
export const visitorsOf = async (site: Site): Promise<Kind[]> => [
  ...readers(site),
  ...writers(site, await drawUpload()),
];

/** Runs visits from just before until just after some work. */
export async function visitDuring(
  site: Site,
  kinds: readonly Kind[],
  work: () => Promise<unknown>,
): Promise<readonly Visit[]> {
  const running = startVisits(site.url, kinds, pauseMs);
  await sleep(1000);
  await work().finally(async () => {
    await sleep(1000);
    await running.stop();
  });
  return running.visits;
}

/** Visitors read and write while a deployment replaces every part. @throws where a part was not replaced */
export async function replaceAll(
  stack: Stack,
  site: Site,
  parts: readonly string[],
  deploy: () => Promise<void>,
): Promise<readonly Visit[]> {
  const former = new Set((await Promise.all(parts.map(stack.replicas))).flat());
  const visits = await visitDuring(site, await visitorsOf(site), async () => {
    await deploy();
    await Promise.all(parts.map((part) => stack.untilWhole(part)));
  });
  const replicas = (await Promise.all(parts.map(stack.replicas))).flat();
  assert.equal(replicas.length, 2 * parts.length);
  assert.deepEqual(
    replicas.filter((replica) => former.has(replica)),
    [],
    'something was not replaced',
  );
  return visits;
}
