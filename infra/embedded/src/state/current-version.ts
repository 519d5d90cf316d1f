import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from './state.ts';

/** Which version a site of `make start` runs: `DATA_DIR/current`, without which it is the checkout. */
export interface CurrentVersion {
  /** A folder in `DATA_DIR/versions`. */
  name: string;
  /** What it took the place of: another such folder, or the checkout where there is none of that name. */
  previous: string | undefined;
  /** It was never up: where it does not start, the site goes back by itself. */
  isUnproven: boolean;
}

/** The file, whose first line shell scripts read as well (infra/ops/site.sh). */
const fileOf = (dataDir: string) => path.join(dataDir, 'current');

export const versionsFolder = (dataDir: string): string => path.join(dataDir, 'versions');

/** Undefined where the site runs from its checkout. */
export function readCurrent(dataDir: string): CurrentVersion | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  const [name = '', previous = '', mark] = readFileSync(fileOf(dataDir), 'utf8').split('\n');
  return { name, previous: previous === '' ? undefined : previous, isUnproven: mark === 'unproven' };
}

/** Decides what the next start runs. Without a folder of that name it is the checkout. */
export function writeCurrent(dataDir: string, { name, previous, isUnproven }: CurrentVersion): void {
  if (isInstalled(dataDir, name))
    writePrivateFile(fileOf(dataDir), `${name}\n${previous ?? ''}\n${isUnproven ? 'unproven' : ''}\n`);
  else rmSync(fileOf(dataDir), { force: true });
}

/** Where the code of a version is. The checkout is the working folder: make, and everything that it starts, stays there. */
export function folderOf(dataDir: string, name: string): string {
  return realpathSync(isInstalled(dataDir, name) ? path.join(versionsFolder(dataDir), name) : process.cwd());
}

const isInstalled = (dataDir: string, name: string) =>
  name !== '' && existsSync(path.join(versionsFolder(dataDir), name));

/** Replaces this process by the launcher of another version: the same id, terminal, folder and environment. All else must have ended. */
export function becomeVersion(dataDir: string, name: string): never {
  const folder = folderOf(dataDir, name);
  const own = path.join(folder, '.node/bin/node');
  const node = existsSync(own) ? own : process.execPath;
  const main = path.join(folder, 'infra/embedded/src/main.ts');
  if (process.execve === undefined) throw new Error('This system cannot change the version that runs.');
  return process.execve(node, [node, ...process.execArgv, main, ...process.argv.slice(2)], process.env);
}
