import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identifyProcess } from '../processes/processes.ts';
import { ROOT } from '../root.ts';
import type { Launcher } from './state.ts';

/** In a folder of `DATA_DIR/versions`: the commit that it was made from. */
export const COMMIT_FILE = '.commit';

/** This process, and the code that it runs, for `make upgrade`. */
export function describeLauncher(): Launcher {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    pid: process.pid,
    started: identifyProcess(process.pid)?.started ?? '',
    version: manifest.version,
    commit: findCommit(ROOT),
    folder: ROOT,
  };
}

/** The commit that a checkout or the folder of a version has. */
export function findCommit(folder: string): string | undefined {
  const file = path.join(folder, COMMIT_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!existsSync(path.join(folder, '.git'))) return undefined;
  const { stdout, status } = spawnSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
