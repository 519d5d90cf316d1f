import { readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where upgrades write them: in containers and in the data of a site of `make start`; in its checkout before 1.0.0. */
export const upgradeFolders = ({ BACKUP_DIR = '', DATA_DIR = '' }: NodeJS.ProcessEnv): string[] => [
  BACKUP_DIR,
  path.join(DATA_DIR, 'backups'),
  path.resolve('backups'),
];

const dayMs = 86_400_000;
const pattern = /^(\.unfinished-)?before-upgrade-(\d{4}-\d\d-\d\d)T[\d-]+Z\.tar(?:\.age)?$/;

/** Removes backups that upgrades made more than 30 days ago, and those cut off on an earlier day: they hold personal data. */
export async function removeUpgradeBackups(folders: readonly string[]): Promise<void> {
  for (const folder of folders.filter(existsSync))
    for (const name of await readdir(folder)) {
      const [, unfinished, day] = pattern.exec(name) ?? [];
      const keptMs = (unfinished === undefined ? 30 : 2) * dayMs;
      if (day !== undefined && Date.now() - Date.parse(day) > keptMs) await rm(path.join(folder, name));
    }
}
