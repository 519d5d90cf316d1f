/**
 * `make swarm-test`: tests the stack of infra/swarm on one machine. Replicas share the work, sessions and limits; visitors notice
 * neither updates nor lost replicas; a bad version is rolled back; deliveries are sent once. Needs the images of VERSION
 * (default: local); makes a swarm and a stack of its own, and removes what it made.
 *   FROM=folder FROM_VERSION=tag   instead: an update to VERSION from another checkout, whose images have that tag
 */
import assert from 'node:assert/strict';
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
import { replaceAll } from './replace-all.ts';
import { checkUpdateFrom } from './update-from.ts';
import { docker } from '../support/docker.ts';
import { runOperation } from '../support/operations.ts';
import { bridgeAddress, joinSwarm, stackNamed, until, type Stack } from './swarm.ts';
import { createApp, install, signIn } from '../support/seed.ts';
import { signInAt, type Site } from './visitors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = 'portfolio-swarm-test';
const version = process.env.VERSION ?? 'local';
const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-swarm-'));
const envFile = path.join(folder, 'settings.env');
const parts = ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'];
const say = (line: string) => process.stdout.write(`${line}\n`);

async function deploy(
  wanted: string,
  settings: Record<string, string> = {},
  checkout: string = root,
): Promise<void> {
  const env = {
    ...process.env,
    ...settings,
    ENV_FILE: envFile,
    STACK: name,
    VERSION: wanted,
    PORT: '0',
    RESOLVE_IMAGE: 'never',
  };
  const running = promisify(execFile)('bash', ['infra/swarm/deploy.sh'], { cwd: checkout, env });
  running.child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Updating the stores')) storesFrom = performance.now();
  });
  await running;
}

/** When the last deployment came to the stores. */
let storesFrom = 0;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Runs one step of the test, and prints how long it took. */
async function step(what: string, work: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  const found = await work();
  say(`${what}: ${found} (${seconds(startedAt)})`);
}

interface Setting {
  stack: Stack;
  balancer: Balancer;
  crm: Crm;
}

async function setUp(balancer: Balancer): Promise<Site> {
  const { url } = balancer;
  const password = /^DB_PASSWORD=(.*)$/m.exec(readFileSync(envFile, 'utf8'))?.[1] ?? '';
  const database = { host: 'postgres', port: 5432, name: 'portfolio', user: 'portfolio', password };
  await install({ url, database });
  const app = await createApp(await signIn({ url }), { title: 'Harbour' });
  return { url, app, cookie: await signInAt(url) };
}

/** A stack that runs, of this version or of another checkout. */
async function deployFirst(
  { stack, balancer, crm }: Setting,
  wanted = version,
  checkout = root,
): Promise<void> {
  await step('deployed, two replicas of everything healthy', async () => {
    const trusted = await bridgeAddress();
    await deploy(wanted, { PUBLIC_URL: balancer.url, CRM_URL: crm.url, TRUSTED_PROXIES: trusted }, checkout);
    await Promise.all([...parts.map((part) => stack.untilWhole(part)), stack.untilWhole('postgres', 1)]);
    return parts.join(', ');
  });
}

/** An update from the version of another checkout, as an operator does it: that one's script first, then this one's. */
async function testUpdateFrom(setting: Setting, checkout: string, former: string): Promise<void> {
  const { stack, balancer, crm } = setting;
  await deployFirst(setting, former, checkout);
  const site = await setUp(balancer);
  await step(`update from ${former} to ${version} under load`, () =>
    checkUpdateFrom(stack, site, crm, async () => {
      const visits = await replaceAll(stack, site, parts, () => deploy(version));
      return { visits, storesFrom };
    }),
  );
  await step('replicas at work', () => checkReplicasAtWork(stack, site, parts));
}

/** The service that makes backups is added, and makes one now, in a volume of this host. */
async function checkBackup(running: string): Promise<string> {
  await docker('tag', `portfolio-ops:${version}`, `portfolio-ops:${running}`);
  await deploy(running, { BACKUP_SCHEDULE: '0 0 1 1 *' });
  const service = `label=com.docker.swarm.service.name=${name}_backup`;
  await until('backups can be made', async () => (await docker('ps', '-q', '--filter', service)) !== '');
  const said = await runOperation('backup', { SITE: 'swarm', STACK: name, ENV_FILE: envFile });
  const proof = /Proven in [^:]*: \d+ rows and \d+ image files/.exec(said)?.[0];
  assert.ok(proof !== undefined, `the backup was not proven:\n${said}`);
  return proof;
}

async function test(setting: Setting): Promise<void> {
  const { stack, balancer, crm } = setting;
  await deployFirst(setting);
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
  await step('a backup', () => checkBackup(next));
  const twice = crm.requests.length - crm.leads.size;
  say(`enquiries at the CRM: ${String(crm.leads.size)}, sent again after a kill: ${String(twice)}`);
  say(`passed on to another nginx by the load balancer: ${String(balancer.passedOver())}`);
}

/** The log lines of the requests that a failure names. */
async function findLogLines(failure: string): Promise<string[]> {
  const ids = [...failure.matchAll(/"requestId":"([^"]+)"/g)].map(([, id]) => id ?? '');
  // Docker may wait for ever for the logs of a replica that is gone.
  const options = { timeout: 30_000, maxBuffer: 64 * 1024 * 1024 };
  const logs = await Promise.all(
    parts.map((part) =>
      promisify(execFile)('docker', ['service', 'logs', '--raw', `${name}_${part}`], options),
    ),
  );
  return logs.flatMap(({ stdout }) =>
    stdout.split('\n').filter((line) => ids.some((id) => line.includes(id))),
  );
}

const startedAt = performance.now();
const hasJoined = await joinSwarm();
const stack = stackNamed(name);
const crm = await startCrm(await bridgeAddress());
const balancer = await startBalancer(await bridgeAddress(), stack.ports);
try {
  const { FROM: checkout, FROM_VERSION: former } = process.env;
  if (checkout === undefined) await test({ stack, balancer, crm });
  else await testUpdateFrom({ stack, balancer, crm }, path.resolve(checkout), former ?? 'local');
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
