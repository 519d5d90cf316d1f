import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { maxArchiveBytes, trialSchema } from '@portfolio/contracts/media/archive.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';

/** An archive that was sent, in a file that has no name any more: it is gone when its handle is closed, also by a crash. */
export interface SentArchive {
  file: FileHandle;
  isTrial: boolean;
}

const limits = { files: 1, fields: 4, parts: 5, fieldSize: 100, fieldNameSize: 100, headerPairs: 20 };
const noFileMessage = "Send one archive in the multipart field 'file'.";

const malformed = (cause?: unknown) =>
  cause instanceof AppError ? cause : appError('malformedBody', { message: noFileMessage, cause });

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const name = join(folder, `import-${randomUUID()}.zip`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

function createParser(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: { ...limits, fileSize: maxArchiveBytes + 1 } });
  } catch (error) {
    throw malformed(error);
  }
}

/** @throws AppError `archiveTooLarge`, `storageFull` */
async function write(part: Readable, file: FileHandle): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of part as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxArchiveBytes) throw appError('archiveTooLarge');
      await file.writeFile(chunk);
    }
  } catch (error) {
    const isFull =
      Error.isError(error) && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
    throw isFull
      ? appError('storageFull', {
          message: 'The archive could not be read: there is no space left.',
          cause: error,
        })
      : error;
  }
}

/**
 * Reads the form of an import: the archive goes to the disk as it comes.
 *
 * @param folder where there is room for it
 * @throws AppError `malformedBody` for anything but one file in the field `file`; `archiveTooLarge`, `storageFull`
 */
export async function readImportForm(request: IncomingMessage, folder: string): Promise<SentArchive> {
  const parser = createParser(request);
  const file = await openUnnamed(folder);
  const outcome = Promise.withResolvers<Omit<SentArchive, 'file'>>();
  let written: Promise<void> | undefined;
  let isTrial = false;

  parser.on('field', (name, value) => {
    const trial = trialSchema.safeParse(value);
    if (name !== 'isTrial' || !trial.success) outcome.reject(malformed());
    else isTrial = trial.data;
  });
  parser.on('file', (name, part) => {
    if (name !== 'file') {
      outcome.reject(malformed());
      part.on('error', () => undefined).resume();
      return;
    }
    written = write(part, file);
    written.catch((error: unknown) => {
      outcome.reject(malformed(error));
    });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => outcome.reject(malformed()));
  parser.on('error', (error) => outcome.reject(malformed(error)));
  parser.on('close', () => {
    if (written === undefined) outcome.reject(malformed());
    else
      void written.then(
        () => outcome.resolve({ isTrial }),
        () => undefined,
      );
  });
  request.on('close', () => {
    if (!request.complete) outcome.reject(malformed());
  });
  request.pipe(parser);
  try {
    return { file, ...(await outcome.promise) };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await written?.catch(() => undefined);
    await file.close();
    throw error;
  }
}
