/**
 * `make swarm-test`: tests the stack of infra/swarm on one machine. Replicas share the work, sessions and limits; visitors notice
 * neither updates nor lost replicas; a bad version is rolled back; deliveries are sent once. Needs the images of VERSION
 * (default: local); makes a swarm and a stack of its own, and removes what it made.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCrm, type Crm } from '../support/crm.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import {
  checkDeliveries,
  checkLimits,
  checkMigrations,
  checkReplicasAtWork,
  checkSharedState,
} from './checks.ts';
import { checkBadVersion, checkKills, checkScale, checkUpdate } from './changes.ts';
import { docker } from '../support/docker.ts';
import { bridgeAddress, joinSwarm, stackNamed, type Stack } from './swarm.ts';
import { createApp, install, signIn } from '../support/seed.ts';
import { signInAt, type Site } from './visitors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = 'portfolio-swarm-test';
const version = process.env.VERSION ?? 'local';
const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-swarm-'));
const envFile = path.join(folder, 'settings.env');
const parts = ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'];
const say = (line: string) => process.stdout.write(`${line}\n`);

async function deploy(wanted: string, settings: Record<string, string> = {}): Promise<void> {
  const env = {
    ...process.env,
    ...settings,
    ENV_FILE: envFile,
    STACK: name,
    VERSION: wanted,
    PORT: '0',
    RESOLVE_IMAGE: 'never',
  };
  await promisify(execFile)('bash', ['infra/swarm/deploy.sh'], { cwd: root, env });
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Runs one step of the test, and prints how long it took. */
async function step(what: string, work: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  const found = await work();
  say(`${what}: ${found} (${seconds(startedAt)})`);
}

async function setUp(balancer: Balancer): Promise<Site> {
  const { url } = balancer;
  const password = /^DB_PASSWORD=(.*)$/m.exec(readFileSync(envFile, 'utf8'))?.[1] ?? '';
  const database = { host: 'postgres', port: 5432, name: 'portfolio', user: 'portfolio', password };
  await install({ url, database });
  const app = await createApp(await signIn({ url }), { title: 'Harbour' });
  return { url, app, cookie: await signInAt(url) };
}

async function test(stack: Stack, balancer: Balancer, crm: Crm): Promise<void> {
  await step('deployed, two replicas of everything healthy', async () => {
    await deploy(version, {
      PUBLIC_URL: balancer.url,
      CRM_URL: crm.url,
      TRUSTED_PROXIES: await bridgeAddress(),
    });
    await Promise.all([...parts.map((part) => stack.untilWhole(part)), stack.untilWhole('postgres', 1)]);
    return parts.join(', ');
  });
  await step('two replicas migrating at once', () => checkMigrations(stack, root));
  const site = await setUp(balancer);
  await step('sessions and changes across replicas', () => checkSharedState(site));
  await step('one limit for all replicas', () => checkLimits(site));
  await step('two delivery workers', () => checkDeliveries(stack, site, crm));
  const next = `${version}-next`;
  await step('update of everything under load', () =>
    checkUpdate(stack, site, parts, next, () => deploy(next)),
  );
  await step('a deployment after scaling', () => checkScale(stack, `${name}_catalog`, () => deploy(next)));
  await step('a version that does not start', () => checkBadVersion(stack, site, `${name}_catalog`, next));
  await step('a replica killed under load', () => checkKills(stack, site, parts));
  await step('replicas at work', () => checkReplicasAtWork(stack, site, parts));
  const twice = crm.requests.length - crm.leads.size;
  say(`enquiries at the CRM: ${String(crm.leads.size)}, sent again after a kill: ${String(twice)}`);
  say(`passed on to another nginx by the load balancer: ${String(balancer.passedOver())}`);
}

/** The log lines of the requests that a failure names. */
async function findLogLines(failure: string): Promise<string[]> {
  const ids = [...failure.matchAll(/"requestId":"([^"]+)"/g)].map(([, id]) => id ?? '');
  const logs = await Promise.all(parts.map((part) => docker('service', 'logs', '--raw', `${name}_${part}`)));
  return logs.flatMap((log) => log.split('\n').filter((line) => ids.some((id) => line.includes(id))));
}

const startedAt = performance.now();
const hasJoined = await joinSwarm();
const stack = stackNamed(name);
const crm = await startCrm(await bridgeAddress());
const balancer = await startBalancer(await bridgeAddress(), stack.ports);
try {
  await test(stack, balancer, crm);
  say(`\nThe stack passed (${seconds(startedAt)}).`);
} catch (error) {
  const failure = error instanceof Error ? error.message : String(error);
  say(`\nFAILED after ${seconds(startedAt)}: ${failure}`);
  for (const line of await findLogLines(failure).catch(() => ['no logs'])) say(line);
  if (process.env.KEEP !== undefined) process.exit(1);
  process.exitCode = 1;
} finally {
  await balancer.stop();
  await stack.remove();
  if (hasJoined) await docker('swarm', 'leave', '--force');
  await crm.goDown();
  rmSync(folder, { recursive: true });
}
