import assert from 'node:assert/strict';
import type { Kind } from '../containers/visits.ts';
import { docker } from '../support/docker.ts';
import { replaceAll, visitDuring, visitorsOf } from './replace-all.ts';
import { until, type Stack } from './swarm.ts';
import { readers, summarise, type Site } from './visitors.ts';

/** Runs visits while some work is done. @throws where a visit failed */
async function underLoad(site: Site, kinds: readonly Kind[], work: () => Promise<unknown>): Promise<string> {
  const { failed, text } = summarise(kinds, await visitDuring(site, kinds, work));
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
  const visits = await replaceAll(stack, site, parts, deploy);
  const { failed, text } = summarise(await visitorsOf(site), visits);
  assert.deepEqual(failed, [], `visitors were failed: ${text}`);
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
