/**
 * `make kubernetes-test`: tests the chart of infra/kubernetes on the cluster of KUBECONFIG, in a namespace of its own that it removes. The
 * charts come from a registry that it starts on this machine, the images too where nothing loads them. ARGS names groups (release, faults,
 * backups, kept, moves); all by default. Needs kubectl, helm, Docker with the images of VERSION (default: local), and a node whose ports
 * this machine reaches.
 *   KUBERNETES_LOAD         a command that takes an archive of `docker save` on its standard input to the nodes, such as
 *                           `kind load image-archive /dev/stdin`; without it they pull from 127.0.0.1 of this machine
 *   KUBERNETES_TEST_HOST    the address of a node, as this machine reaches it; default: its internal address
 *   KUBERNETES_OWN_VOLUMES  1 where volumes know no fsGroup: they are given to their users by a pod of root then
 *   KEEP                    leaves everything as it is where a check failed
 */
import { startBalancer } from './balancer.ts';
import { drawUpload, readers, signInAt, writers, type Site } from './visitors.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import { checkBackup, checkRestore, startStore } from './backups.ts';
import { runWizard, sendByForm } from './browser.ts';
import {
  accepted,
  checkAutoscaler,
  checkBadVersion,
  checkDatabaseRestart,
  checkKills,
  checkReinstall,
  checkReplaced,
  checkScaling,
  upgradeTo,
} from './changes.ts';
import { checkEnquiries, checkKeptData, checkNetwork, checkPods, checkSharedState } from './checks.ts';
import {
  deploy,
  findLogLines,
  helm,
  kubectl,
  namespace,
  nodeAddress,
  podsOf,
  release,
  set,
  wait,
} from './cluster.ts';
import { checkKeptVersions } from './kept.ts';
import { checkMoves } from './moves.ts';
import { createNamespace } from './prepare.ts';
import { startVersions, versions } from './versions.ts';

const built = process.env.VERSION ?? 'local';
const groups = process.argv.slice(2);
const unknown = groups.find((group) => !['release', 'faults', 'backups', 'kept', 'moves'].includes(group));
if (unknown !== undefined) throw new Error(`There is no group ${unknown}.`);
const isChosen = (group: string) => groups.length === 0 || groups.includes(group);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
let passed = 0;

/** Runs one step of the test, and prints how long it took. */
async function step(what: string, work: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  const found = await work();
  passed += 1;
  say(`${what}: ${found} (${seconds(startedAt)})`);
}

const startedAt = performance.now();
const nodePort = async () => {
  const path = 'jsonpath={.spec.ports[0].nodePort}';
  return [Number(await kubectl('get', 'service', release, '-o', path))];
};
// As an Ingress controller does, it asks again where a pod of nginx is gone.
const balancer = await startBalancer(await nodeAddress(), nodePort, { rounds: 12, pauseMs: 150 });
const { url } = balancer;

let published: Awaited<ReturnType<typeof startVersions>> | undefined;

/** What helm is given to install a version. */
const chartOf = (version: string) => [
  ...(published?.chartOf(version) ?? []),
  ...set(`url=${url}`, 'service.type=NodePort', 'trustedProxies={0.0.0.0/0}'),
];

async function createContent(): Promise<Site> {
  const app = await createApp(await signIn({ url }), { title: 'Harbour' });
  return { url, app, cookie: await signInAt(url) };
}

async function install(): Promise<Site> {
  await step('programs', async () => {
    const { serverVersion } = JSON.parse(await kubectl('version', '-o', 'json')) as Record<string, object>;
    return `${await helm('version', '--short')}, ${JSON.stringify(serverVersion)}`;
  });
  await step('versions', async () => {
    published = await startVersions(built);
    return published.text;
  });
  await step('namespace', createNamespace);
  await step('installed from the registry', async () => {
    await helm('install', release, ...chartOf(versions.current), ...wait);
    return (await podsOf()).map(({ name }) => name).join(' ');
  });
  await step('helm test', async () => {
    await helm('test', release, '--timeout', '3m');
    return 'passed';
  });
  await step('wizard in a browser', async () => {
    const secret = ['get', 'secret', `${release}-secrets`, '-o', 'jsonpath={.data.database-password}'];
    const password = Buffer.from(await kubectl(...secret), 'base64').toString();
    return runWizard(url, password);
  });
  return createContent();
}

async function testRelease(site: Site, image: Buffer): Promise<void> {
  await step('pods', checkPods);
  await step('network policies', checkNetwork);
  await step('enquiry in a browser', async () => {
    accepted.push(await sendByForm(url));
    return 'accepted';
  });
  await step('a change and a session at every replica', () => checkSharedState(site));
  const kinds = [...readers(site), ...writers(site, image)];
  const next = chartOf(versions.next);
  await step('upgrade under load', () => checkReplaced(site, versions.next, kinds, () => upgradeTo(next)));
  await step('rolled back under load', () =>
    checkReplaced(site, versions.current, kinds, () => helm('rollback', release, ...wait)),
  );
  await step('enquiries', () => checkEnquiries(accepted));
}

async function testFaults(site: Site, image: Buffer, chart: readonly string[]): Promise<void> {
  await step('a version that does not start', () => checkBadVersion(site, chartOf(versions.bad)));
  await step('each pod killed in turn', () => checkKills(site));
  await step('PostgreSQL killed', () => checkDatabaseRestart(site));
  await step('scaled 2 → 4 → 2 under load', () => checkScaling(site, chart, image));
  await step('a change and a session at every replica', () => checkSharedState(site));
  await step('autoscaler', () => checkAutoscaler(chart));
  await step('enquiries', () => checkEnquiries(accepted));
}

async function testBackups(site: Site, chart: readonly string[]): Promise<void> {
  await step('backup to a second store', () => checkBackup(chart));
  await step('restored after everything was lost', () => checkRestore(site, chart));
  await step('enquiries', () => checkEnquiries(accepted));
  await step('uninstalled and installed again', () => checkReinstall(site, chart));
  await step('enquiries', () => checkEnquiries(accepted));
}

async function test(): Promise<void> {
  const site = await install();
  const image = await drawUpload();
  if (isChosen('release')) await testRelease(site, image);
  const next = chartOf(versions.next);
  if (isChosen('faults') || isChosen('backups'))
    await step('upgraded', async () => {
      await deploy(next, ...wait);
      return versions.next;
    });
  if (isChosen('faults')) await testFaults(site, image, next);
  await step('a second store', () => startStore(built));
  if (isChosen('backups')) await testBackups(site, next);
  if (isChosen('kept'))
    await step('kept sites, brought to this version and to the next', () => checkKeptVersions(url, chartOf));
  if (isChosen('moves'))
    await step('a site moved from make start into containers, into the cluster, and back', () =>
      checkMoves(url, chartOf(versions.current)),
    );
  await step('uninstalled', async () => {
    await helm('uninstall', release, '--wait');
    return checkKeptData();
  });
}

try {
  await test();
  say(`sent again because a pod of nginx was gone: ${String(balancer.passedOver())}`);
  say(`The chart passed (${seconds(startedAt)}).\n${String(passed)} passed, 0 failed`);
} catch (error) {
  const what = error instanceof Error ? error.message : String(error);
  say(`\nFAILED after ${seconds(startedAt)}: ${what}`);
  say(await findLogLines(what));
  say(await kubectl('get', 'pods', '-o', 'wide').catch(() => 'no pods'));
  say(`${String(passed)} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  await balancer.stop();
  await published?.remove();
  if (process.exitCode === undefined || process.env.KEEP === undefined)
    await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait=false');
}
