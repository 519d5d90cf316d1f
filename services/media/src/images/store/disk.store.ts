import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appError } from '@portfolio/kit/app-error.ts';
import type { ImageStore } from './image-store.ts';

function systemCode(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

/** A full disk is worth words of its own; anything else that the system refuses may be mended and tried again. */
function storeError(error: unknown): unknown {
  const code = systemCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return appError('storageFull', { cause: error });
  return /^E[A-Z0-9]+$/.test(code) ? appError('unavailable', { cause: error, retryAfter: 5 }) : error;
}

async function ours<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw storeError(error);
  });
}

/** Objects lie in folders that are named by the first two characters of their keys. */
async function* listKeys(folder: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isDirectory() || entry.name.length !== 2) continue;
    for (const file of await entriesOf(join(folder, entry.name))) if (file.isFile()) yield file.name;
  }
}

const entriesOf = (folder: string) =>
  ours(
    readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    }),
  );

/** A new entry of a folder survives a power cut only once the folder itself has been written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function createFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created !== undefined) await syncFolder(dirname(created));
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** No file is written for as long. */
const leftoverMs = 60_000;

/** Another process may be writing into the folder: what is there now and still there later is left over. */
async function removeLeftovers(folder: string, afterMs: number): Promise<void> {
  // Where this fails, `check` and `put` say so.
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const remove = (name: string) => rm(join(folder, name), { force: true }).catch(() => undefined);
  setTimeout(() => void Promise.all(names.map(remove)), afterMs).unref();
}

/** Keeps images in a folder of this machine. What an earlier process left half-written is removed a minute after the start. */
export async function createDiskStore(folder: string, afterMs = leftoverMs): Promise<ImageStore> {
  const incoming = join(folder, 'incoming');
  await removeLeftovers(incoming, afterMs);

  const fileOf = (key: string) => join(folder, key.slice(0, 2), key);

  async function replace(key: string, bytes: Uint8Array): Promise<void> {
    const temporary = join(incoming, randomUUID());
    const file = fileOf(key);
    await createFolder(incoming);
    await createFolder(dirname(file));
    try {
      await writeDurably(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(dirname(file));
  }

  async function probe(): Promise<void> {
    await createFolder(incoming);
    const file = join(incoming, `probe-${randomUUID()}`);
    await writeFile(file, 'writable', { flag: 'wx' }).finally(() => rm(file, { force: true }));
  }

  const look: ImageStore['stat'] = async (key) => {
    try {
      const { size, mtime } = await stat(fileOf(key));
      return { size, modifiedAt: mtime };
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw storeError(error);
    }
  };

  return {
    put: (key, bytes) => ours(replace(key, bytes)),
    find: look,
    stat: look,
    read: async (key, range) => {
      const handle = await open(fileOf(key), 'r').catch((error: unknown) => {
        throw systemCode(error) === 'ENOENT' ? appError('imageNotFound') : storeError(error);
      });
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },
    remove: (key) => ours(rm(fileOf(key), { force: true })),
    list: () => listKeys(folder),
    check: () => ours(probe()),
  };
}
