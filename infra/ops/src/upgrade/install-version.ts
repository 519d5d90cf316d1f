import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionsFolder } from '@portfolio/embedded/state/current-version.ts';
import { COMMIT_FILE } from '@portfolio/embedded/state/launcher.ts';
import { runGuarded } from './run-guarded.ts';
import type { Version } from './versions.ts';

/**
 * Unpacks a version of the checkout into its folder in `DATA_DIR/versions`, and builds it there. What an earlier run did is not done again.
 *
 * @returns the folder
 */
export async function installVersion(dataDir: string, { name, commit }: Version): Promise<string> {
  const folder = path.join(versionsFolder(dataDir), name);
  if (!existsSync(folder)) await unpack(commit, folder);
  // As its own make does it, which is told nothing of the one that runs here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(?:MAKE|MFLAGS)/.test(key)),
  );
  await runGuarded('make', ['-C', folder, 'build'], env);
  return folder;
}

/** The folder has its name only once all of it is there. */
async function unpack(commit: string, folder: string): Promise<void> {
  const [unfinished, archive] = [`${folder}.unfinished`, `${folder}.tar`];
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  await runGuarded('git', ['archive', '--output', archive, commit]);
  await runGuarded('tar', ['-xf', archive, '-C', unfinished]);
  rmSync(archive);
  writeFileSync(path.join(unfinished, COMMIT_FILE), `${commit}\n`);
  renameSync(unfinished, folder);
}

/** Removes all versions but those named, and what a run that was cut off left. */
export function removeOtherVersions(dataDir: string, kept: readonly (string | undefined)[]): void {
  const all = versionsFolder(dataDir);
  for (const name of readdirSync(all))
    if (name !== 'lock' && !kept.includes(name)) rmSync(path.join(all, name), { recursive: true });
}
