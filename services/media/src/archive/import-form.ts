import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { maxArchiveBytes, trialSchema } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { readMultipart } from '../multipart.ts';

/** An archive that was sent, in a file without a name: it is gone when its handle is closed, also by a crash. */
export interface SentArchive {
  file: FileHandle;
  isTrial: boolean;
  /** As it was sent. */
  only: string[];
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const name = join(folder, `import-${randomUUID()}.zip`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

const tooLarge = () => appError('archiveTooLarge');
const isFull = (error: unknown) =>
  Error.isError(error) && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

/** @throws AppError `archiveTooLarge`, `storageFull` */
async function write(part: Readable, file: FileHandle): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxArchiveBytes) throw tooLarge();
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (!isFull(error)) throw error;
    const message = 'The archive could not be read: there is no space left.';
    throw appError('storageFull', { message, cause: error });
  }
}

/**
 * Reads the form of an import: the archive is written to the disk as it arrives.
 *
 * @param folder where there is room for it
 * @throws AppError `malformedBody` for anything but one file in the field `file`; `archiveTooLarge`, `storageFull`
 */
export async function readImportForm(request: IncomingMessage, folder: string): Promise<SentArchive> {
  const file = await openUnnamed(folder);
  let isTrial = false;
  const only: string[] = [];
  try {
    await readMultipart(request, {
      maxFileBytes: maxArchiveBytes,
      message: "Send one archive in the multipart field 'file'.",
      tooLarge,
      takeFile: (part) => write(part, file),
      takeField: (name, value) => {
        if (name === 'only') {
          only.push(value);
          return true;
        }
        const trial = trialSchema.safeParse(value);
        isTrial = trial.data ?? false;
        return name === 'isTrial' && trial.success;
      },
    });
    return { file, isTrial, only };
  } catch (error) {
    await file.close();
    throw error;
  }
}
