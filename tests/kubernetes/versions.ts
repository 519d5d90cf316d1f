import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { derive, push, startRegistry } from '../release/registry.ts';
import { docker } from '../support/docker.ts';
import { pinnedImage } from '../support/servers/own-container.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** This version, one that is made up to follow it, and one that does not start. */
const current = packageJson.version;
export const versions = { current, next: `${current}-next`, bad: `${current}-bad` } as const;

/** The next version adds this column. */
export const addedColumn = 'mark';
const migration = `export const up = (knex) => knex.raw('alter table apps add column ${addedColumn} integer not null default 7');
export const down = () => Promise.resolve();`;
const addMigration = `RUN echo "${migration.replaceAll('\n', ' ')}" >services/catalog/migrations/9000_${addedColumn}.ts`;

/** The parts that the bad version breaks. */
export const broken = ['catalog', 'leads'];
const startBroken = `case $SERVICE in ${broken.join('|')}) exit 1 ;; esac; exec bash infra/docker/start.sh "$@"`;
const changeEntrypoint = `ENTRYPOINT ${JSON.stringify(['bash', '-c', startBroken, 'start'])}`;

/** Packages the chart as a release does, and once more for each made-up version. */
async function pushCharts(registry: string): Promise<void> {
  const out = mkdtempSync(path.join(tmpdir(), 'portfolio-charts-'));
  try {
    const environment = { ...process.env, REGISTRY: registry, OUT: out };
    await run('bash', ['.ci/release', 'chart'], { cwd: root, env: environment });
    for (const version of [versions.next, versions.bad]) {
      const named = ['--version', version, '--app-version', version];
      await run('helm', ['package', path.join(out, 'chart'), '--destination', out, ...named]);
      const file = path.join(out, `portfolio-${version}.tgz`);
      await run('helm', ['push', file, `oci://${registry}/charts`, '--plain-http']);
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Has a command bring images to the nodes, under the names that the charts have for them. */
async function loadImages(load: string, images: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, image] of images) await docker('tag', image, name);
  const stores = ['POSTGRES_IMAGE', 'REDIS_IMAGE', 'S3_IMAGE'].map(pinnedImage);
  const saving = spawn('docker', ['save', ...images.keys(), ...stores], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const loading = spawn('sh', ['-c', load], { stdio: [saving.stdout, 'ignore', 'inherit'] });
  const [code] = (await once(loading, 'exit')) as [number];
  await docker('rmi', ...images.keys());
  if (code !== 0) throw new Error(`KUBERNETES_LOAD ended with ${String(code)}`);
}

/**
 * Starts a registry, and puts charts and images of all versions there.
 *
 * @param built tag of the images of this version
 */
export async function startVersions(built: string) {
  const registry = await startRegistry();
  const site = `portfolio-site:${built}`;
  const services = {
    [versions.current]: `portfolio:${built}`,
    [versions.next]: derive(`portfolio:${built}`, addMigration),
    [versions.bad]: derive(`portfolio:${built}`, changeEntrypoint),
  };
  const images = new Map(
    Object.entries(services).flatMap(([version, image]) => [
      [`${registry.address}/portfolio:${version}`, image] as const,
      [`${registry.address}/portfolio-site:${version}`, site] as const,
    ]),
  );
  const load = process.env.KUBERNETES_LOAD;
  try {
    if (load === undefined) for (const [name, image] of images) await push(image, name);
    else await loadImages(load, images);
    await pushCharts(registry.address);
  } catch (error) {
    await registry.remove();
    throw error;
  }
  return {
    /** What helm is given to install a version. */
    chartOf: (version: string) => [
      `oci://${registry.address}/charts/portfolio`,
      ...['--plain-http', '--version', version],
    ],
    text: `${String(images.size)} images ${load === undefined ? 'to be pulled' : 'loaded'}, 3 charts`,
    remove: registry.remove,
  };
}
