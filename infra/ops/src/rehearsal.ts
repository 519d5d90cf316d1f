import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@portfolio/embedded/ports.ts';
import { identifyProcess } from '@portfolio/embedded/processes/processes.ts';
import { backupInFile } from './archive/open-backup.ts';
import type { Head } from './archive/manifest.ts';
import { verifyingVisitor } from './archive/read-archive.ts';
import { smokeTest } from './smoke.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folderBeginning = 'portfolio-rehearsal-';
/** Another one for each process: two copies may start at once. */
const firstPort = 18_080 + (process.pid % 1000) * 10;
const startLimitMs = 120_000;
const portNames = ['PORT', 'AUTH_PORT', 'CATALOG_PORT', 'MEDIA_PORT', 'LEADS_PORT', 'DB_PORT'];

/** What a copy takes from the environment: the machine's settings alone, so that it reaches nothing that the site uses. */
const allowed =
  /^(?:DEMO|PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TZ|LANG|LC_\w+|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS)$/;

/** The settings of a copy of the site: its own data folder and ports. */
export async function settingsOfCopy(env: NodeJS.ProcessEnv, dataDir: string): Promise<NodeJS.ProcessEnv> {
  const settings: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => allowed.test(name))),
    DATA_DIR: dataDir,
    LEAD_CANARY: '0',
    BACKUP_SCHEDULE: 'off',
  };
  const taken: number[] = [];
  for (const name of portNames) {
    const port = await findFreePort(firstPort, taken);
    taken.push(port);
    settings[name] = String(port);
  }
  return settings;
}

const originOf = ({ PORT = '' }: NodeJS.ProcessEnv) => `http://localhost:${PORT}`;

const isReady = async (origin: string) =>
  (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined))?.status ===
  200;

/** @throws with the output of the site when it does not start */
async function start(settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const site = spawn(process.execPath, ['infra/embedded/src/main.ts'], { cwd: root, env: settings });
  let output = '';
  const read = (chunk: Buffer) => (output += chunk.toString());
  site.stdout.on('data', read);
  site.stderr.on('data', read);
  const deadline = performance.now() + startLimitMs;
  while (site.exitCode === null && site.signalCode === null && performance.now() < deadline) {
    if (await isReady(originOf(settings))) return site;
    await sleep(200);
  }
  await stop(site);
  throw new Error(`This version does not start:\n${output}`);
}

async function stop(site: ChildProcess): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return;
  const ended = once(site, 'close');
  site.kill('SIGTERM');
  await ended;
}

/** A rehearsal that was killed left its copy of the data. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((found) => found.startsWith(folderBeginning)))
    if (identifyProcess(Number(name.slice(folderBeginning.length).split('-')[0])) === undefined)
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 });
}

/** Whether a backup has data: that of a site that was never set up has none. Reads its head alone. */
async function hasData(file: string, key: string | undefined): Promise<boolean> {
  const enough = new Error('the head was read');
  const seen: { head?: Head } = {};
  const begin = (head: Head) => {
    seen.head = head;
    return Promise.reject(enough);
  };
  await backupInFile(file, key)
    .read({ ...verifyingVisitor, begin })
    .catch((error: unknown) => {
      if (error !== enough) throw error;
    });
  return seen.head?.schemas.some(({ tables }) => tables.length > 0) === true;
}

/**
 * Starts the version of this checkout in a temporary folder, restores a backup into it with every channel off, and runs the smoke test.
 *
 * @param key of an encrypted backup
 * @throws when it does not start, cannot restore the data, or fails the smoke test
 */
export async function rehearse(file: string, key: string | undefined): Promise<void> {
  removeLeftovers();
  const dataDir = mkdtempSync(path.join(tmpdir(), `${folderBeginning}${String(process.pid)}-`));
  try {
    const settings = await settingsOfCopy(process.env, dataDir);
    const site = await start(settings);
    try {
      const restore = [path.join(import.meta.dirname, 'main.ts'), 'restore-copy', file];
      if (await hasData(file, key))
        execFileSync(process.execPath, restore, {
          cwd: root,
          env: { ...settings, RESTORE_KEY: key },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      console.log(`This version works with your data: ${await smokeTest(originOf(settings))}.`);
    } finally {
      await stop(site);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
