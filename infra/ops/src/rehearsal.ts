import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@portfolio/embedded/ports.ts';
import { smokeTest } from './smoke.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const firstPort = 18_080;
const startLimitMs = 120_000;
const portNames = ['PORT', 'AUTH_PORT', 'CATALOG_PORT', 'MEDIA_PORT', 'LEADS_PORT', 'DB_PORT'];
const excludedSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'CRM_URL',
  'PUBLIC_URL',
  'CANARY_URL',
  'ACCOUNT_KEY',
  'CHANNEL_KEY',
  'CONFIG_DIR',
  'HOST',
  'DB_PASSWORD',
];

/** A data folder and ports of its own, and no connection to anything that the real site uses, such as its CRM. */
async function settingsFor(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const settings: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, LEAD_CANARY: '0' };
  for (const name of excludedSettings.flatMap((excluded) => [excluded, `${excluded}_FILE`]))
    settings[name] = undefined;
  const taken: number[] = [];
  for (const name of portNames) {
    const port = await findFreePort(firstPort, taken);
    taken.push(port);
    settings[name] = String(port);
  }
  return settings;
}

/** @throws with the output of the site when it does not start */
async function start(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['infra/embedded/src/main.ts'], { cwd: root, env: settings });
  let output = '';
  const isUp = new Promise<boolean>((resolve) => {
    const limit = setTimeout(() => {
      resolve(false);
    }, startLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C stops it all')) resolve(true);
    };
    site.stdout.on('data', read);
    site.stderr.on('data', read);
    site.once('close', () => {
      resolve(false);
    });
    site.once('close', () => {
      clearTimeout(limit);
    });
  });
  if (await isUp) return site;
  await stop(site);
  throw new Error(`This version does not start:\n${output}`);
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const ended = once(site, 'close');
  site.kill('SIGTERM');
  await ended;
}

/**
 * Starts the version of this checkout in a temporary folder, restores a backup into it, and runs the smoke test.
 *
 * @throws when it does not start, cannot restore the data, or fails the smoke test
 */
export async function rehearse(file: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-rehearsal-'));
  try {
    const settings = await settingsFor(dataDir);
    const site = await start(settings);
    try {
      const restore = [path.join(import.meta.dirname, 'main.ts'), 'restore', file];
      execFileSync(process.execPath, restore, {
        cwd: root,
        env: settings,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      console.log(
        `This version works with your data: ${await smokeTest(`http://localhost:${settings.PORT ?? ''}`)}.`,
      );
    } finally {
      await stop(site);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
