import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startVisits, type Kind } from '../containers/visits.ts';
import { docker } from '../support/docker.ts';
import { until, type Stack } from './swarm.ts';
import { drawUpload, readers, summarise, writers, type Site } from './visitors.ts';

/** Pause between two visits of a kind: starting replicas take most of a small machine. */
const pauseMs = 200;

/** Runs visits from just before until just after some work. @throws where a visit failed */
async function underLoad(site: Site, kinds: readonly Kind[], work: () => Promise<unknown>): Promise<string> {
  const running = startVisits(site.url, kinds, pauseMs);
  await sleep(1000);
  await work().finally(async () => {
    await sleep(1000);
    await running.stop();
  });
  const { failed, text } = summarise(kinds, running.visits);
  assert.deepEqual(failed, [], `visitors were failed: ${text}`);
  return text;
}

const imageOf = (part: string, version: string) => `portfolio-${part === 'nginx' ? 'site' : part}:${version}`;

/** Every part is replaced by another version while visitors read and write. */
export async function checkUpdate(
  stack: Stack,
  site: Site,
  parts: readonly string[],
  next: string,
  deploy: () => Promise<void>,
): Promise<string> {
  const current = next.replace(/-next$/, '');
  for (const part of parts) await docker('tag', imageOf(part, current), imageOf(part, next));
  const former = new Set((await Promise.all(parts.map(stack.replicas))).flat());
  const kinds = [...readers(site), ...writers(site, await drawUpload())];
  const text = await underLoad(site, kinds, async () => {
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
  return text;
}

/** A scaled service keeps its number of replicas after the next deployment. */
export async function checkScale(
  stack: Stack,
  service: string,
  deploy: () => Promise<void>,
): Promise<string> {
  const part = service.split('_').at(-1) ?? '';
  await docker('service', 'scale', '--detach', `${service}=3`);
  await stack.untilWhole(part, 3);
  await deploy();
  await stack.untilWhole(part, 3);
  await docker('service', 'scale', '--detach', `${service}=2`);
  await stack.untilWhole(part);
  return `${part} had three replicas before and after`;
}

/** A version that exits at once replaces no replica. */
export async function checkBadVersion(
  stack: Stack,
  site: Site,
  service: string,
  version: string,
): Promise<string> {
  const part = service.split('_').at(-1) ?? '';
  const bad = imageOf(part, `${version}-bad`);
  const made = await docker('create', imageOf(part, version));
  await docker('commit', '--change', 'CMD ["false"]', made, bad);
  await docker('rm', made);
  const former = (await stack.replicas(part)).sort();
  const text = await underLoad(site, readers(site), async () => {
    await docker('service', 'update', '--detach', '--no-resolve-image', '--image', bad, service);
    await stack.untilRolledBack(part);
  });
  await stack.untilWhole(part);
  const kept = (await stack.replicas(part)).filter((replica) => former.includes(replica));
  await docker('rmi', bad).catch(() => undefined);
  return `rolled back, ${String(kept.length)} of 2 replicas were never touched; ${text}`;
}

/** One replica of each part is killed in turn while visitors read. */
export async function checkKills(stack: Stack, site: Site, parts: readonly string[]): Promise<string> {
  const times: string[] = [];
  const text = await underLoad(site, readers(site), async () => {
    for (const part of parts) {
      const [victim = ''] = await stack.replicas(part);
      const killedAt = performance.now();
      await docker('kill', victim);
      await until(`${part} has its replicas again`, async () => {
        const now = await stack.replicas(part);
        return now.length === 2 && !now.includes(victim);
      });
      times.push(`${part} ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
    }
  });
  return `${text}; two again after: ${times.join(', ')}`;
}
