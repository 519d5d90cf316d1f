import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { SettingProblem } from '../setting-problems.ts';

/** Where a site was reached on this machine. */
export interface LastStart {
  host: string;
  port: number;
  publicUrl?: string;
  configDir: string;
  /** Of the leads service, for the program that makes backups. */
  leadsPort?: number;
  /** Of the media service, for `make prove-move`. */
  mediaPort?: number;
  /** Its settings, secrets among them, for commands in another shell. */
  settings?: Readonly<Record<string, string>>;
  /** The program that runs the site, which SIGUSR2 tells to become the version that `current` names. */
  launcher?: Launcher;
  /** What is wrong with its settings, though it runs all the same. */
  problems?: readonly SettingProblem[];
}

export interface Launcher {
  pid: number;
  /** As `identifyProcess` has it. */
  started: string;
  /** Of package.json. */
  version: string;
  /** Of the code that runs; undefined where its folder is no checkout of Git. */
  commit?: string | undefined;
  /** Where that code is. */
  folder: string;
}

/** What the launcher remembers between two starts, in `DATA_DIR/embedded.json`. */
export interface State {
  sessionSecret?: string;
  serviceSecret?: string;
  /** Encrypts the secrets of authenticator apps; in no backup. */
  accountKey?: string;
  /** Encrypts the secrets of channels; in no backup. */
  channelKey?: string;
  /** Whether the next one was printed. */
  isBackupKeyShown?: boolean;
  /** Encrypts backups; in none of them. */
  backupKey?: string;
  databasePassword?: string;
  databasePort?: number;
  /** A fingerprint of the role, password and database that were last set up. */
  provisioned?: string;
  /** Whether the site began as a demo. */
  isDemo?: boolean;
  /** How the site was started last, for commands that look for it. */
  lastStart?: LastStart;
}

const FILE = 'embedded.json';

export function readState(dataDir: string): State {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch (cause) {
    // A new state would replace secrets and passwords that are in use.
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

export function writeState(dataDir: string, state: State): void {
  writePrivateFile(path.join(dataDir, FILE), `${JSON.stringify(state, undefined, 2)}\n`);
}

interface ReplaceOptions {
  mode: number;
  /** Undefined: those of this process. */
  owner?: { uid: number; gid: number } | undefined;
}

/**
 * Replaces a file atomically: readers see the old or the new content, never a part, also after a power cut.
 *
 * @throws where it cannot be written whole, such as on a full disk; the old file stays
 */
export function replaceFile(file: string, content: string, { mode, owner }: ReplaceOptions): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w', mode);
  try {
    // Unlike writeSync, it goes on until all is written.
    writeFileSync(descriptor, content);
    fchmodSync(descriptor, mode);
    if (owner !== undefined) fchownSync(descriptor, owner.uid, owner.gid);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Replaces a file that only its owner may read. Where root starts the site of another user, the file still belongs to that user. */
export function writePrivateFile(file: string, content: string): void {
  const owner = process.getuid?.() === 0 ? statSync(path.dirname(file)) : undefined;
  replaceFile(file, content, { mode: 0o600, owner });
}
