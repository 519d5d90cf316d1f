import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { brandFileUseSchema, imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { readMultipart } from '../multipart.ts';

/** What a file without a name is called in messages. */
export const unnamedFile = 'The file';

/** A file as it was sent. */
export interface UploadedFile {
  /** The client's own name for it, fit to be shown. */
  name: string;
  bytes: Buffer<ArrayBuffer>;
}

/** A client's file name as words for a message: its last part, without what moves the cursor or turns the text around. */
export function cleanFileName(name: string | undefined): string {
  const clean = (name ?? '')
    .toWellFormed()
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(0, 100)
    .toWellFormed();
  return clean === undefined || clean === '' ? unnamedFile : clean;
}

/** A file of the brand, and what it is for. */
export async function readBrandFile(request: IncomingMessage): Promise<UploadedFile> {
  let use: unknown;
  const file = await readUploadedFile(request, (name, value) => {
    if (name === 'use') use = value;
    return true;
  });
  const parsed = brandFileUseSchema.safeParse(use);
  if (parsed.success) return file;
  throw appError('invalidInput', { fields: { use: parsed.error.issues[0]?.message ?? '' } });
}

/**
 * Reads the one file of an upload, keeping no more of the body than an image may have.
 *
 * @throws AppError `imageTooLarge` (413) naming the file; `malformedBody` (400) for no file, more than one, or no multipart
 */
export function readUploadedFile(
  request: IncomingMessage,
  takeField: (name: string, value: string) => boolean = () => true,
): Promise<UploadedFile> {
  let name: string = unnamedFile;
  const tooLarge = () => appError('imageTooLarge', { message: imageMessages.fileTooLarge(name) });

  async function takeFile(part: Readable, fileName: string | undefined): Promise<UploadedFile> {
    name = cleanFileName(fileName);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxImageBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return { name, bytes: Buffer.concat(chunks, size) };
  }

  const message = "Send one image in the multipart field 'file'.";
  return readMultipart(request, { maxFileBytes: maxImageBytes, message, tooLarge, takeFile, takeField });
}
