import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import path from 'node:path';
import { canReach, findDatabaseAccount, type Account } from './account.ts';
import { makeReachableFolder, SYSTEM_FOLDER } from './binaries.ts';

export interface Location {
  /** The PostgreSQL data folder; it may not exist yet. */
  folder: string;
  account: Account | undefined;
  /** Set where the database is not kept in `DATA_DIR` itself: the folder it is in. */
  elsewhere: string | undefined;
}

/**
 * Decides in which folder the database of `dataDir` is and as which user it runs. An ordinary user: in `DATA_DIR/postgres`, as that user. Root:
 * as the user `postgres`, in `DATA_DIR/postgres` too where that user can get there, else below `/var/lib/portfolio`
 * with a symlink from `DATA_DIR/postgres`.
 */
export function locateDatabase(dataDir: string): Location {
  const inside = path.join(dataDir, 'postgres');
  const account = findDatabaseAccount();
  if (!account) return { folder: inside, account, elsewhere: undefined };

  if (isSymlink(inside) && existsSync(inside)) {
    const target = realpathSync(inside);
    return { folder: path.join(target, 'postgres'), account, elsewhere: target };
  }
  if (existsSync(inside))
    return { folder: inside, account: ownerOf(inside) ?? account, elsewhere: undefined };
  allowTraversal(dataDir, account);
  if (canReach(account, dataDir)) return { folder: inside, account, elsewhere: undefined };

  const target = createOutsideFolder(dataDir, account);
  if (isSymlink(inside)) unlinkSync(inside);
  symlinkSync(target, inside);
  return { folder: path.join(target, 'postgres'), account, elsewhere: target };
}

// A site first started by an ordinary user and later by root keeps running as that user.
function ownerOf(folder: string): Account | undefined {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

// DATA_DIR is private. The database account may traverse it, but not list or read what is in it.
function allowTraversal(dataDir: string, account: Account): void {
  const { uid, mode } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, 0, account.gid);
  chmodSync(dataDir, 0o710);
}

function createOutsideFolder(dataDir: string, account: Account): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const folder = path.join(SYSTEM_FOLDER, name);
  // It belongs to a deleted DATA_DIR of the same path. The new one starts empty; the old database is kept under another name.
  if (existsSync(folder)) renameSync(folder, `${folder}-${new Date().toISOString().replaceAll(':', '')}`);
  makeReachableFolder(SYSTEM_FOLDER);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, account.uid, account.gid);
  return folder;
}

function isSymlink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
