import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { locateDatabase } from '@portfolio/embedded/postgres/location.ts';
import { readSettings, type Settings } from '@portfolio/embedded/settings.ts';
import { readCurrent, versionsFolder, writeCurrent } from '@portfolio/embedded/state/current-version.ts';
import { findCommit } from '@portfolio/embedded/state/launcher.ts';
import { takeLock } from '@portfolio/embedded/state/lock.ts';
import { installVersion, removeOtherVersions } from './install-version.ts';
import { runGuarded } from './run-guarded.ts';
import { findLauncher, nameOfLauncher, settleSwitch, switchVersion } from './switch-version.ts';
import {
  chooseVersion,
  git,
  readPostgresMajor,
  readVersion,
  requireOrder,
  type Version,
} from './versions.ts';

/**
 * `make upgrade` and `make rollback` of a site of `make start`, in the folder of its checkout. A version is brought beside the one that runs,
 * in DATA_DIR/versions, and tried on a copy of the data; only then the running site becomes it.
 */
const commands: Readonly<Record<string, (settings: Settings) => Promise<void>>> = { upgrade, rollback };

/** A version with its packages takes 1.2 GB, its trial the data once more. */
const neededBytes = 2e9;

const given = (name: string) => (process.env[name] === '' ? undefined : process.env[name]);
const say = (words: string) => process.stdout.write(`${words}\n`);

try {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (!existsSync('.git')) throw new Error('This folder is no checkout of Git, which has the versions.');
  if (!existsSync(dataDir)) throw new Error(`There is no site in ${dataDir}: DATA_DIR says where.`);
  mkdirSync(versionsFolder(dataDir), { recursive: true });
  if (!takeLock(versionsFolder(dataDir))) throw new Error('An upgrade is under way.');
  await settleSwitch(dataDir);
  await commands[process.argv[2] ?? '']?.(settings);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function upgrade(settings: Settings): Promise<void> {
  const { dataDir } = settings;
  if (takeLock(dataDir)) throw new Error('The site does not run. Start it first, and let it run: make start');
  const launcher = findLauncher(dataDir);
  await bringTags();
  const version = chooseVersion(launcher, given('TO'));
  if (version === undefined || version.commit === launcher?.commit) {
    say(`The site runs ${launcher?.version ?? ''} already; there is no newer version.`);
    return;
  }
  requirePossible(settings, version, launcher?.version);
  nameEdits();
  const previous = launcher === undefined ? undefined : nameOfLauncher(launcher);
  say(`Installing ${version.name} beside the running site …`);
  const folder = await installVersion(dataDir, version);
  // What a `git pull` has taken away under the site, so that it can go back.
  if (launcher?.commit !== undefined && findCommit(launcher.folder) !== launcher.commit)
    await installVersion(dataDir, readVersion(launcher.commit));
  await tryVersion(dataDir, folder);
  if (previous === undefined) {
    leaveToRestart(dataDir, version);
    return;
  }
  say('Changing to it, and watching it for 20 s …');
  await switchVersion(dataDir, version.name, previous);
  removeOtherVersions(dataDir, [version.name, previous]);
  say(`\nUpgraded to ${version.name}. Back to ${previous}: make rollback`);
}

async function rollback({ dataDir }: Settings): Promise<void> {
  const { name, previous } = readCurrent(dataDir) ?? {};
  if (name === undefined || previous === undefined)
    throw new Error('No upgrade was made here that could be taken back. Nothing was changed.');
  const isInstalled = existsSync(path.join(versionsFolder(dataDir), previous));
  const [, commit = ''] = /-([^-]+)$/.exec(previous) ?? [];
  if (!isInstalled && findCommit('.')?.startsWith(commit) !== true)
    await installVersion(dataDir, readVersion(commit));
  if (takeLock(dataDir)) {
    writeCurrent(dataDir, { name: previous, previous: undefined, isUnproven: false });
    say(`The next make start is ${previous}.`);
    return;
  }
  await switchVersion(dataDir, previous, name);
  writeCurrent(dataDir, { name: previous, previous: undefined, isUnproven: false });
  say(`\nThe site runs ${previous} again, with all data. Forward again: make upgrade`);
}

async function bringTags(): Promise<void> {
  if (git('remote') === '') return;
  await runGuarded('git', ['fetch', '--tags', '--quiet']).catch(() => {
    say('Newer versions could not be fetched (above). Going on with those that are here.');
  });
}

/** @throws Error before anything is changed */
function requirePossible({ dataDir, databaseUrl }: Settings, version: Version, running?: string): void {
  if (running !== undefined) requireOrder(running, version.version);
  if (databaseUrl === undefined && existsSync(path.join(dataDir, 'postgres'))) {
    const file = path.join(locateDatabase(dataDir).folder, 'PG_VERSION');
    const [from, to] = [Number(readFileSync(file, 'utf8')), readPostgresMajor(version)];
    if (from !== to)
      throw new Error(
        `${version.name} has PostgreSQL ${String(to)}, which cannot read the data of PostgreSQL ${String(from)}. Nothing was changed. They move by a backup:
docs/operations/backup.md, "A new major version of PostgreSQL".`,
      );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < neededBytes)
    throw new Error(
      `An upgrade needs 2 GB beside ${dataDir}, and there are ${String(Math.floor((bavail * bsize) / 1e6))} MB. Nothing was changed.`,
    );
}

/** They stay in the checkout, which an upgrade leaves alone. */
function nameEdits(): void {
  const edited = git('status', '--porcelain', '--untracked-files=no');
  if (edited === '') return;
  say(`Edited in this checkout, where it stays, and not part of the new version:\n${edited}
To take it along: commit it on a branch that has the new version, and make upgrade TO=…`);
}

/** Backs up, and starts the new version on a copy of the data. */
async function tryVersion(dataDir: string, folder: string): Promise<void> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = given('FILE') ?? path.join(dataDir, 'backups', `before-upgrade-${time}Z.tar.age`);
  const ops = ['--disable-warning=ExperimentalWarning', path.join(folder, 'infra/ops/src/main.ts')];
  say('Backing up …');
  await runGuarded(process.execPath, [...ops, 'backup', file]);
  say('Trying the new version on a copy of the data …');
  await runGuarded(process.execPath, [...ops, 'rehearse', file]).catch(() => {
    throw new Error(
      `NOT UPGRADED: the new version does not work with your data (above). The site keeps running as it was. The backup is ${file}.`,
    );
  });
}

/** A launcher of 1.0.0-rc.1 cannot become another version. */
function leaveToRestart(dataDir: string, { name }: Version): void {
  writeCurrent(dataDir, { name, previous: undefined, isUnproven: true });
  say(
    '\nNow stop the running site (Ctrl-C) and start it again: make start. Later upgrades do that by themselves.',
  );
}
