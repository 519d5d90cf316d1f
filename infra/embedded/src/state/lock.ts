import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

// The garbage collector would close the file, and with it release the lock.
const held: DatabaseSync[] = [];

/**
 * Locks a folder until this process ends, in whatever way; false where another process holds the lock. It is a lock of the
 * operating system (the one SQLite takes on its file, the only one Node offers), so a killed process releases it too.
 */
export function takeLock(folder: string): boolean {
  const file = path.join(folder, 'lock');
  const database = openLockFile(file);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    held.push(database);
    return true;
  } catch (error) {
    database.close();
    if (isBusy(error)) return false;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new Error(`The lock file ${file} cannot be opened; does it belong to another user?`, { cause });
  }
}
