import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { appError, type AppError } from '@portfolio/kit/app-error.ts';

/** Works with a file without a name, in a folder with room for it: it is gone afterwards, also by a crash. */
export async function withUnnamed<T>(folder: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const name = join(folder, `import-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    return await work(file);
  } finally {
    await file.close();
  }
}

const isFull = (error: unknown) =>
  Error.isError(error) && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

interface WriteLimits {
  maxBytes: number;
  tooLarge: () => AppError;
}

/** Writes what arrives to the disk. @throws AppError `tooLarge`, `storageFull` */
export async function writeToFile(
  part: Readable,
  file: FileHandle,
  { maxBytes, tooLarge }: WriteLimits,
): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (!isFull(error)) throw error;
    const message = 'The archive could not be read: there is no space left.';
    throw appError('storageFull', { message, cause: error });
  }
}
