import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendEnquiry, startVisits, type Kind, type Visit } from '../containers/visits.ts';
import { until } from './until.ts';
import { readers, summarise, writers, type Site } from './visitors.ts';
import {
  askDatabase,
  deploy,
  helm,
  inPod,
  kubectl,
  podsOf,
  release,
  set,
  untilWhole,
  wait,
} from './cluster.ts';
import { parts } from './prepare.ts';
import { addedColumn, broken } from './versions.ts';

const pauseMs = 25;

/** Ids of the enquiries that the site has accepted so far. */
export const accepted: string[] = [];

function note(visits: readonly Visit[]): void {
  for (const { kind, status, body } of visits)
    if (kind === 'enquiry' && status === 202) accepted.push((JSON.parse(body) as { id: string }).id);
}

/** Visits from just before until just after some work, at least so many. @throws where a visit failed */
async function underLoad(
  site: Site,
  kinds: readonly Kind[],
  work: () => Promise<unknown>,
  atLeast = 0,
): Promise<string> {
  const running = startVisits(site.url, kinds, pauseMs);
  const startedAt = performance.now();
  await sleep(1000);
  await work()
    .then(() => until('enough visits', () => running.visits.length >= atLeast, 300))
    .finally(async () => {
      await sleep(1000);
      await running.stop();
      note(running.visits);
    });
  const { failed, text } = summarise(kinds, running.visits);
  assert.deepEqual(failed, [], `visitors were failed: ${text}`);
  return `${text}, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
}

/** Every part is replaced by another version while people visit the site. @param bring the commands of the documents */
export async function checkReplaced(
  site: Site,
  version: string,
  kinds: readonly Kind[],
  bring: () => Promise<unknown>,
): Promise<string> {
  const text = await underLoad(site, kinds, bring, 5000);
  const pods = await podsOf(...parts);
  assert.equal(pods.length, 2 * parts.length);
  const others = pods.filter(({ image: runs }) => !runs.endsWith(`:${version}`));
  assert.deepEqual(others, [], 'something was not replaced');
  return text;
}

/** The next version as docs/upgrading.md brings it: the values are those of the installation, the chart's defaults are new. */
export async function upgradeTo(chart: readonly string[]): Promise<void> {
  await helm('upgrade', release, ...chart, '--reset-then-reuse-values', ...wait);
  const found = await askDatabase(`select distinct ${addedColumn} from catalog.apps`);
  assert.deepEqual(found, ['7'], 'the migration of the next version');
}

/** A version that does not start replaces nobody; visitors do not notice, and a rollback ends it. */
export async function checkBadVersion(site: Site, chart: readonly string[]): Promise<string> {
  const history = await helm('history', release, '--max', '1', '-o', 'json');
  const revision = /"revision":(\d+)/.exec(history)?.[1];
  const former = new Set((await podsOf('catalog')).map(({ name }) => name));
  const text = await underLoad(site, [...readers(site)], async () => {
    await deploy(chart);
    for (const part of broken)
      await until(`a bad ${part} has been tried`, async () =>
        (await podsOf(part)).some(({ image, restarts }) => image.endsWith('-bad') && restarts > 0),
      );
    const kept = (await podsOf('catalog')).filter(({ name, isReady }) => former.has(name) && isReady);
    assert.equal(kept.length, 2, 'the bad version took the place of a good one');
    assert.ok(
      (await podsOf('leads')).some(({ isReady }) => isReady),
      'no good leads is left',
    );
    await helm('rollback', release, revision ?? '', ...wait);
    for (const part of parts) await untilWhole(part);
  });
  const bad = (await podsOf()).filter(({ image }) => image.endsWith('-bad'));
  assert.deepEqual(bad, [], 'the bad version is still there after the rollback');
  return `2 of 2 catalogs were never touched, rolled back to revision ${revision ?? ''}; ${text}`;
}

/** Each pod of the parts is killed in turn, without time to finish, while visitors read. */
export async function checkKills(site: Site): Promise<string> {
  let killed = 0;
  const text = await underLoad(site, readers(site), async () => {
    for (const part of parts)
      for (const { name } of await podsOf(part)) {
        await kubectl('delete', 'pod', name, '--grace-period=0', '--force');
        await untilWhole(part);
        killed += 1;
      }
  });
  return `${String(killed)} killed; ${text}`;
}

/**
 * PostgreSQL is killed and comes back: pages go on, what is answered with 202 is there afterwards, and no other pod has to start
 * again.
 */
export async function checkDatabaseRestart(site: Site): Promise<string> {
  const before = (await podsOf(...parts)).map(({ name, restarts }) => `${name} ${String(restarts)}`).sort();
  const enquiry: Kind = { name: 'enquiry', request: () => sendEnquiry(), isGood: () => true };
  const page: Kind = { name: 'page', request: () => ({ path: '/' }), isGood: ({ status }) => status === 200 };
  const running = startVisits(site.url, [enquiry, page], pauseMs);
  await sleep(1000);
  const killedAt = performance.now();
  await kubectl('delete', 'pod', `${release}-postgres-0`, '--grace-period=0', '--force');
  await untilWhole('postgres', 1);
  const backAt = performance.now();
  const isServed = () =>
    running.visits.some(({ kind, status, at }) => kind === 'enquiry' && status === 202 && at > backAt);
  await until('enquiries are accepted again', isServed, 60);
  await running.stop();
  note(running.visits);
  const { failed } = summarise(
    [page],
    running.visits.filter(({ kind }) => kind === 'page'),
  );
  assert.deepEqual(failed, [], 'pages did not go on');
  const after = (await podsOf(...parts)).map(({ name, restarts }) => `${name} ${String(restarts)}`).sort();
  assert.deepEqual(after, before, 'a pod was replaced or started again');
  const refused = running.visits.filter(({ kind, status }) => kind === 'enquiry' && status !== 202).length;
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  return `ready after ${seconds(killedAt, backAt)} s, ${String(refused)} enquiries told to try again, 0 of ${String(running.visits.length)} pages failed`;
}

/** From two to four of each and back, while visitors read and write. */
export async function checkScaling(site: Site, chart: readonly string[], image: Buffer): Promise<string> {
  const replicas = (count: number) => parts.map((part) => `parts.${part}.replicas=${String(count)}`);
  return underLoad(site, [...readers(site), ...writers(site, image)], async () => {
    for (const count of [4, 2]) {
      await deploy([...chart, ...set(...replicas(count))], ...wait);
      for (const part of parts) await untilWhole(part, count);
    }
  });
}

/** An autoscaler reads how busy the pods are, where the cluster can tell. */
export async function checkAutoscaler(chart: readonly string[]): Promise<string> {
  const hasMetrics = await kubectl('get', '--raw', '/apis/metrics.k8s.io/v1beta1/nodes').then(
    () => true,
    () => false,
  );
  if (!hasMetrics) return 'skipped: the cluster has no metrics';
  await deploy([...chart, ...set('parts.catalog.autoscaling.enabled=true')], ...wait);
  const path = 'jsonpath={.status.currentMetrics[0].resource.current.averageUtilization}';
  let percent = '';
  await until(
    'the autoscaler knows how busy the pods are',
    async () => (percent = await kubectl('get', 'hpa', `${release}-catalog`, '-o', path)) !== '',
    180,
  );
  await untilWhole('catalog');
  return `catalog at ${percent} % of what it asked for`;
}

/** The app and its image are there for visitors; the rules of new Services reach a node a moment after the pods are ready. */
export async function untilServed({ url, app }: Site): Promise<void> {
  for (const path of [`/api/apps/slug/${app.seoSlug}`, app.thumbnailUrl])
    await until(`${path} is served`, async () => (await fetch(`${url}${path}`)).status === 200, 30);
}

/** What visitors get after the release has gone and come back. */
export async function checkReinstall(site: Site, chart: readonly string[]): Promise<string> {
  await helm('uninstall', release, '--wait');
  await until('all pods are gone', async () => (await podsOf()).length === 0);
  await deploy(chart, ...wait);
  await untilServed(site);
  await inPod('leads', 'true');
  return 'the app, its image and the enquiries are there again';
}
