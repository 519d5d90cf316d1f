/**
 * `make kubernetes-test`: tests the chart of infra/kubernetes on the cluster of KUBECONFIG, in a namespace of its own that it removes.
 * docs/operations/kubernetes.md says how images get to the cluster. Needs kubectl, helm, Docker with the images of VERSION (default:
 * local), and a node whose ports this machine reaches.
 *   KUBERNETES_LOAD         a command that takes an archive of `docker save` on its standard input to the nodes, such as
 *                           `kind load image-archive /dev/stdin`; without it the images must be there already
 *   KUBERNETES_TEST_HOST    the address of a node, as this machine reaches it; default: its internal address
 *   KUBERNETES_OWN_VOLUMES  1 where volumes know no fsGroup: they are given to their users by a pod of root then
 *   KEEP                    leaves everything as it is where a check failed
 */
import { startBalancer } from './balancer.ts';
import { drawUpload, signInAt, type Site } from './visitors.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import { checkBackup, checkRestore } from './backups.ts';
import { runWizard, sendByForm } from './browser.ts';
import {
  accepted,
  checkAutoscaler,
  checkBadVersion,
  checkDatabaseRestart,
  checkKills,
  checkReinstall,
  checkScaling,
  checkUpgrade,
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
  wait,
} from './cluster.ts';
import { checkMoves } from './moves.ts';
import { createNamespace, loadImages } from './prepare.ts';

const version = process.env.VERSION ?? 'local';
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

/** What `--set` gives the chart. */
const valuesOf = (tag: string) => [
  `url=${url}`,
  `image.tag=${tag}`,
  'image.pullPolicy=IfNotPresent',
  'service.type=NodePort',
  'trustedProxies={0.0.0.0/0}',
];

async function createContent(): Promise<Site> {
  const app = await createApp(await signIn({ url }), { title: 'Harbour' });
  return { url, app, cookie: await signInAt(url) };
}

async function test(): Promise<void> {
  await step('images', () => loadImages(version));
  await step('namespace', createNamespace);
  await step('installed', async () => {
    await deploy(valuesOf(version), ...wait);
    return (await podsOf()).map(({ name }) => name).join(' ');
  });
  await step('pods', checkPods);
  await step('network policies', checkNetwork);
  await step('helm test', async () => {
    await helm('test', release, '--timeout', '3m');
    return 'passed';
  });
  await step('wizard in a browser', async () => {
    const secret = ['get', 'secret', `${release}-secrets`, '-o', 'jsonpath={.data.database-password}'];
    const password = Buffer.from(await kubectl(...secret), 'base64').toString();
    return runWizard(url, password);
  });
  await step('enquiry in a browser', async () => {
    accepted.push(await sendByForm(url));
    return 'accepted';
  });
  const site = await createContent();
  const image = await drawUpload();
  await step('a change and a session at every replica', () => checkSharedState(site));
  const next = valuesOf(`${version}-next`);
  await step('upgrade under load', () => checkUpgrade(site, next, image));
  await step('a version that does not start', () => checkBadVersion(site, valuesOf(`${version}-bad`)));
  await step('each pod killed in turn', () => checkKills(site));
  await step('PostgreSQL killed', () => checkDatabaseRestart(site));
  await step('scaled 2 → 4 → 2 under load', () => checkScaling(site, next, image));
  await step('a change and a session at every replica', () => checkSharedState(site));
  await step('autoscaler', () => checkAutoscaler(next));
  await step('enquiries', () => checkEnquiries(accepted));
  await step('backup to a second store', () => checkBackup(next, version));
  await step('restored after everything was lost', () => checkRestore(site, next));
  await step('enquiries', () => checkEnquiries(accepted));
  await step('uninstalled and installed again', () => checkReinstall(site, next));
  await step('enquiries', () => checkEnquiries(accepted));
  await step('a site moved from make start into containers, into the cluster, and back', () =>
    checkMoves(url, next),
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
  if (process.exitCode === undefined || process.env.KEEP === undefined)
    await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait=false');
}
