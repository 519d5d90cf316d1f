import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';

/** A file as it was sent. */
export interface UploadedFile {
  /** The client's own name for it, fit to be shown. */
  name: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Boundaries, part headers and small fields beside the file. */
const framingBytes = 16 * 1024;
const limits = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: maxImageBytes + 1,
};
const noFileMessage = "Send one image in the multipart field 'file'.";

/** A client's file name as words for a message: its last part, without what moves the cursor or turns the text around. */
function cleanFileName(name: string | undefined): string {
  const clean = (name ?? '')
    .toWellFormed()
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .split(/[\\/]/)
    .at(-1)
    ?.trim()
    .slice(0, 100)
    .toWellFormed();
  return clean === undefined || clean === '' ? 'The file' : clean;
}

function fileTooLarge(name: string): AppError {
  return appError('imageTooLarge', { message: imageMessages.fileTooLarge(name) });
}

/** The parser's own errors are about the body; ours already say what is wrong. */
const malformed = (cause?: unknown) =>
  cause instanceof AppError ? cause : appError('malformedBody', { cause });
const noFile = () => appError('malformedBody', { message: noFileMessage });

function createParser(request: IncomingMessage): busboy.Busboy {
  try {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) throw noFile();
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch (error) {
    throw malformed(error);
  }
}

/** Collects one file part. @throws as soon as it is larger than an image may be */
async function collect(part: Readable, name: string): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxImageBytes) throw fileTooLarge(name);
    chunks.push(chunk);
  }
  return { name, bytes: Buffer.concat(chunks, size) };
}

/**
 * Reads the one file of an upload, keeping no more of the body than an image may have.
 *
 * @throws AppError `imageTooLarge` (413) naming the file; `malformedBody` (400) for no file, more than one, or no multipart
 */
export async function readUploadedFile(request: IncomingMessage): Promise<UploadedFile> {
  const parser = createParser(request);
  const outcome = Promise.withResolvers<UploadedFile>();
  const declared = Number(request.headers['content-length'] ?? 0);
  let name = 'The file';
  let received = 0;
  let file: Promise<UploadedFile> | undefined;

  parser.on('file', (field, part, { filename }) => {
    if (field !== 'file') {
      outcome.reject(noFile());
      part.on('error', () => undefined).resume();
      return;
    }
    name = cleanFileName(filename);
    if (declared > maxImageBytes + framingBytes) outcome.reject(fileTooLarge(name));
    file = collect(part, name);
    file.catch((error: unknown) => {
      outcome.reject(malformed(error));
    });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => outcome.reject(noFile()));
  parser.on('error', (error) => outcome.reject(malformed(error)));
  parser.on('close', () => {
    if (file === undefined) outcome.reject(noFile());
    else outcome.resolve(file);
  });
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxImageBytes + framingBytes) outcome.reject(fileTooLarge(name));
  };
  request.on('data', count);
  request.on('close', () => {
    if (!request.complete) outcome.reject(malformed());
  });
  request.pipe(parser);
  return outcome.promise.finally(() => {
    request.off('data', count).unpipe(parser);
    parser.destroy();
  });
}
