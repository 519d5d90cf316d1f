import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startContainerStack } from '../../support/site/container-stack.ts';
import { containersOf, docker } from '../../support/docker.ts';
import { eventually } from '../../support/eventually.ts';
import { furnish, takeInventory } from '../../support/site/inventory.ts';
import { runOperation } from '../../support/site/operations.ts';
import { createApp, createVisitor, install, signIn } from '../../support/site/seed.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = [
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'docker-compose.yml', '.dockerignore'],
  ...['Makefile', 'services', 'web', 'infra', 'tests/package.json'],
];
const migrations = 'services/catalog/migrations';
const version = `upgrade-test-${String(process.pid)}`;
const otherRedis = `portfolio-test-redis:${version}`;
const limitMs = 300_000;

/** A checkout for this site alone, in which the tests make other versions of the product. */
const checkout = mkdtempSync(path.join(tmpdir(), 'portfolio-checkout-'));
const inCheckout = (file: string) => path.join(checkout, file);
let stack: Awaited<ReturnType<typeof startContainerStack>>;

/** A version whose catalog has one more migration. */
function addMigration(name: string, up: string): void {
  const text = `import type { Knex } from 'knex';
export async function up(knex: Knex): Promise<void> {
  await knex.raw(\`${up}\`);
}
export async function down(): Promise<void> {}
`;
  writeFileSync(inCheckout(`${migrations}/${name}.ts`), text);
}

const upgrade = () => runOperation('upgrade', stack.variables, checkout);

/** The backups that upgrades have made. */
const upgradeBackups = async () =>
  docker('exec', (await containersOf(stack.project)).get('backup') ?? '', 'ls', '/backups');

/** The image that each service runs. */
async function imagesInUse(): Promise<Record<string, string>> {
  const containers = await containersOf(stack.project);
  const images: Record<string, string> = {};
  for (const service of ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'])
    images[service] = await docker('inspect', '--format', '{{.Image}}', containers.get(service) ?? '');
  return images;
}

/** The name of the image that a store runs. */
const storeImage = async (service: string) =>
  docker('inspect', '--format', '{{.Config.Image}}', (await containersOf(stack.project)).get(service) ?? '');

/** The images that the next start takes. */
const imagesNamed = () =>
  docker('inspect', '--format', '{{.Id}}', `portfolio:${version}`, `portfolio-site:${version}`);

async function askDatabase(sql: string): Promise<string> {
  const postgres = (await containersOf(stack.project)).get('postgres') ?? '';
  return docker('exec', postgres, 'psql', '-U', 'postgres', '-d', 'portfolio', '-Atc', sql);
}

beforeAll(async () => {
  for (const name of sources)
    cpSync(path.join(root, name), inCheckout(name), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist|test)$/.test(file),
    });
  const current = process.env.VERSION ?? 'local';
  for (const image of ['portfolio', 'portfolio-site'])
    await docker('tag', `${image}:${current}`, `${image}:${version}`);
  stack = await startContainerStack({ VERSION: version }, checkout);
  await install(stack);
  await furnish(stack);
}, limitMs);
afterAll(async () => {
  await stack.remove();
  const tags = await docker(
    'images',
    '--format',
    '{{.Repository}}:{{.Tag}}',
    '--filter',
    `reference=portfolio*:${version}*`,
  );
  await docker('rmi', ...tags.split('\n'));
  rmSync(checkout, { recursive: true });
}, limitMs);

it(
  'F19: a new version with a migration replaces the previous one, and sessions are kept',
  async () => {
    const [before, images] = [await takeInventory(stack), await imagesInUse()];
    const admin = await signIn(stack);
    addMigration('0002_mark', 'alter table apps add column mark integer not null default 7');

    expect(await upgrade()).toContain('Upgraded in');
    expect(await takeInventory(stack)).toEqual(before);
    expect(await askDatabase('select distinct mark from catalog.apps')).toBe('7');
    expect((await admin.call('GET', '/user')).status).toBe(200);
    const now = await imagesInUse();
    expect(now.catalog).not.toBe(images.catalog);
  },
  limitMs,
);

/** Adds a migration that fails where `condition` is true. */
async function expectToStay(condition: string, words: string): Promise<void> {
  const [before, containers] = [await takeInventory(stack), await containersOf(stack.project)];
  const images = await imagesNamed();
  const failing = `select 1 / case when ${condition} then 0 else 1 end`;
  addMigration('0003_half', `alter table apps add column half integer; ${failing}`);

  await expect(upgrade()).rejects.toThrow(words);
  expect(await containersOf(stack.project)).toEqual(containers);
  expect(await imagesNamed()).toEqual(images);
  expect(await takeInventory(stack)).toEqual(before);
  expect(
    await askDatabase(`select count(*) from information_schema.columns where column_name = 'half'`),
  ).toBe('0');
  rmSync(inCheckout(`${migrations}/0003_half.ts`));
}

it(
  'F16: a migration that fails leaves the site running as it was',
  () =>
    expectToStay(
      `current_user = 'portfolio_catalog'`,
      'The migrations failed (above). The previous version works with what was done.',
    ),
  limitMs,
);

it(
  'a migration that fails on the copy of the proof is not tried on the site',
  () => expectToStay('true', 'No backup could be made and proven (above).'),
  limitMs,
);

it(
  'a version that ends 10 s after it was healthy is rolled back, and all data are kept, including the last minutes',
  async () => {
    const images = await imagesInUse();
    const [main, compose] = [inCheckout('services/leads/src/main.ts'), inCheckout('docker-compose.yml')];
    const [former, formerCompose] = [readFileSync(main, 'utf8'), readFileSync(compose, 'utf8')];
    appendFileSync(main, 'setTimeout(() => process.exit(3), 10_000);\n');
    addMigration('0003_kept', 'alter table apps add column kept integer not null default 1');
    const redis = await storeImage('redis');
    await docker('tag', redis, otherRedis);
    writeFileSync(compose, formerCompose.replace(/(?<=REDIS_IMAGE:-)[^}]+/, otherRedis));
    const backups = await upgradeBackups();
    const goingOn = upgrade();
    goingOn.catch(() => undefined);
    await eventually(async () => {
      expect(await upgradeBackups()).not.toBe(backups);
    }, limitMs);
    const made = await createApp(await signIn(stack), { title: 'Made meanwhile' }, 0);

    await expect(goingOn).rejects.toThrow(
      'ROLLED BACK: the site runs the previous version again with all data',
    );
    writeFileSync(main, former);
    writeFileSync(compose, formerCompose);
    expect(await imagesInUse()).toEqual(images);
    expect(await storeImage('redis')).toBe(redis);
    expect((await createVisitor(stack.url).call('GET', `/apps/slug/${made.seoSlug}`)).status).toBe(200);
  },
  limitMs,
);

it(
  'after one that was rolled back and had migrated the data, a version that works replaces the previous one',
  async () => {
    const before = await takeInventory(stack);
    expect(await upgrade()).toContain('Upgraded in');
    expect(await takeInventory(stack)).toEqual(before);
  },
  limitMs,
);

it(
  'when the previous version does not work with the migrated data, the backup is restored',
  async () => {
    const [before, images] = [await takeInventory(stack), await imagesInUse()];
    // On the copy of the proof it does nothing.
    addMigration(
      '0004_rename',
      `do $$ begin if current_user = 'portfolio_catalog' then alter table apps rename column description to words; end if; end $$`,
    );

    await expect(upgrade()).rejects.toThrow('ROLLED BACK to the previous version and to the data of');
    expect(await imagesInUse()).toEqual(images);
    expect(await takeInventory(stack)).toEqual(before);
  },
  limitMs,
);
