import { accessSync, constants } from 'node:fs';
import { ConfigError, type Env } from '@portfolio/kit/config.ts';
import { readBackupConfig } from './backup-config.ts';
import { findUnknownNames } from './setting-names.ts';
import { makeFolder } from './state/make-folder.ts';

/** What is wrong with a setting, though the site runs all the same. */
export interface SettingProblem {
  /** Whether something does not work because of it. */
  isFailing: boolean;
  words: string;
  /** What to do next. */
  advice: string;
}

/** Why no backup is made with these settings, a sentence each. */
export function findBackupProblems(env: Env): string[] {
  try {
    const { BACKUP_DIR: folder, BACKUP_S3_ENDPOINT: bucket } = readBackupConfig(env);
    return folder === undefined || bucket !== undefined ? [] : findFolderProblems(folder);
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}

function findFolderProblems(folder: string): string[] {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const reason = Error.isError(error) ? error.message : String(error);
    return [`BACKUP_DIR: must be a folder that can be made and written (${reason})`];
  }
}

/** @param names of all settings that were given: the environment may hold other ones */
export function findSettingProblems(env: Env, names = Object.keys(env)): SettingProblem[] {
  const unknown = findUnknownNames(names.filter((name) => env[name] !== ''));
  return [
    ...findBackupProblems(env).map((words) => ({
      isFailing: true,
      words: `No backup is made. ${words}`,
      advice: 'Correct the setting, and start the site again.',
    })),
    ...unknown.map(({ name, meant }) => ({
      isFailing: false,
      words: `${name} is no setting: nothing reads it.`,
      advice: meant === undefined ? 'The settings are in docs/configuration.md.' : `Did you mean ${meant}?`,
    })),
  ];
}

/** A problem as `make doctor` prints it, as the gateway does other lines of its report. */
export const describeProblem = ({ isFailing, words, advice }: SettingProblem) =>
  `  ${isFailing ? 'WRONG' : 'LOOK '} ${words}\n        -> ${advice}\n`;
