import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { maxArchiveBytes, trialSchema } from '@portfolio/contracts/media/archive.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { readMultipart } from '../multipart.ts';
import { writeToFile } from '../unnamed-file.ts';

/** What was sent beside an archive. */
interface SentFields {
  isTrial: boolean;
  /** As it was sent. */
  only: string[];
}

const tooLarge = () => appError('archiveTooLarge');

/**
 * Reads the form of an import: the archive is written to the disk as it arrives.
 *
 * @param file takes it
 * @throws AppError `malformedBody` for anything but one file in the field `file`; `archiveTooLarge`, `storageFull`
 */
export async function readImportForm(request: IncomingMessage, file: FileHandle): Promise<SentFields> {
  let isTrial = false;
  const only: string[] = [];
  await readMultipart(request, {
    maxFileBytes: maxArchiveBytes,
    message: "Send one archive in the multipart field 'file'.",
    tooLarge,
    takeFile: (part) => writeToFile(part, file, { maxBytes: maxArchiveBytes, tooLarge }),
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
  return { isTrial, only };
}
