import { openAsBlob } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DemoError } from './demo-error.ts';

const lookAt = (file: string) => stat(file).catch(() => undefined);

function describeWriteFailure(file: string, error: unknown): unknown {
  const code = Error.isError(error) && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error;
  const reason = code === 'ENOSPC' ? 'the disk is full' : String(error);
  return new DemoError(`${file} cannot be written: ${reason}. Nothing is left of it.`, { cause: error });
}

/** As `mkdir --parents`. Node's own `recursive` never ends in a file system that makes no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if ((await lookAt(folder)) !== undefined) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/**
 * Writes a file that only its owner may read. It has its name only once it is complete.
 *
 * @param content is asked for only once there is a file to write into
 * @throws DemoError where there is something of that name already, or it cannot be written
 */
export async function writeNewFile(file: string, content: () => Promise<Readable>): Promise<void> {
  const found = await lookAt(file);
  if (found?.isDirectory() === true)
    throw new DemoError(
      `${file} is a folder. Name a file in it, such as ${path.join(file, 'portfolio.zip')}.`,
    );
  if (found !== undefined)
    throw new DemoError(`${file} is there already, and is left as it is. Remove it, or name another file.`);
  const unfinished = `${file}.unfinished`;
  try {
    await makeFolder(path.dirname(file));
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    const source = await content().catch(async (error: unknown) => {
      await handle.close();
      throw error;
    });
    await pipeline(source, handle.createWriteStream());
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw describeWriteFailure(file, error);
  }
}

/** @throws DemoError where it is no file that can be read */
export async function readFileAsBlob(file: string): Promise<Blob> {
  const found = await lookAt(file);
  if (found === undefined) throw new DemoError(`${file} does not exist.`);
  if (!found.isFile()) throw new DemoError(`${file} is no file.`);
  return openAsBlob(file).catch((cause: unknown) => {
    throw new DemoError(`${file} cannot be read: ${String(cause)}`, { cause });
  });
}
