import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** What the launcher remembers between two starts, in `DATA_DIR/embedded.json`. */
export interface State {
  sessionSecret?: string;
  serviceSecret?: string;
  databasePassword?: string;
  databasePort?: number;
  /** A fingerprint of the role, password and database that were last set up. */
  provisioned?: string;
}

const FILE = 'embedded.json';

export function readState(dataDir: string): State {
  let text: string;
  try {
    text = readFileSync(path.join(dataDir, FILE), 'utf8');
  } catch {
    return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch (cause) {
    throw new Error(`${path.join(dataDir, FILE)} is damaged: it is no JSON.`, { cause });
  }
}

export function writeState(dataDir: string, state: State): void {
  writePrivateFile(path.join(dataDir, FILE), `${JSON.stringify(state, undefined, 2)}\n`);
}

/** Replaces a file that only its owner may read; whoever looks sees the former or the new content, never half of it. */
export function writePrivateFile(file: string, content: string): void {
  const unfinished = `${file}.new`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
}
