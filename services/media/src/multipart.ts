import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import busboy from 'busboy';

interface MultipartOptions<T> {
  /** The largest file, in bytes. */
  maxFileBytes: number;
  /** The answer to a body that has no such file. */
  message: string;
  /** Refuses a body that is larger than the file may be. */
  tooLarge: () => AppError;
  /** Reads the one file, in the field `file`, under the client's name for it. */
  takeFile: (part: Readable, name: string | undefined) => Promise<T>;
  /** Takes a small field beside it; `false` refuses the body. Default: fields are ignored. */
  takeField?: (name: string, value: string) => boolean;
}

/** Boundaries, part headers and small fields beside the file. */
const framingBytes = 16 * 1024;
const limits = { files: 1, fields: 4, parts: 5, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 };

/** Errors of the parser are about the body; ours already say what is wrong. */
const malformed = (cause?: unknown) =>
  cause instanceof AppError ? cause : appError('malformedBody', { cause });

function createParser({ headers }: IncomingMessage, fileSize: number): busboy.Busboy | undefined {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return undefined;
  try {
    return busboy({ headers, limits: { ...limits, fileSize }, defParamCharset: 'utf8' });
  } catch (error) {
    throw malformed(error);
  }
}

/**
 * Reads a multipart body with one file as it arrives.
 *
 * @throws AppError `malformedBody` (400) for no file, more than one, or no multipart; whatever the options throw
 */
export async function readMultipart<T>(request: IncomingMessage, options: MultipartOptions<T>): Promise<T> {
  const { takeFile, takeField = () => true, tooLarge, message } = options;
  const noFile = () => appError('malformedBody', { message });
  const parser = createParser(request, options.maxFileBytes + 1);
  if (parser === undefined) throw noFile();
  const maxBytes = options.maxFileBytes + framingBytes;
  const outcome = Promise.withResolvers<T>();
  const declared = Number(request.headers['content-length'] ?? 0);
  let received = 0;
  let file: Promise<T> | undefined;
  const refuse = (error: unknown) => {
    outcome.reject(malformed(error));
  };

  parser.on('file', (field, part, { filename }) => {
    if (field !== 'file') {
      refuse(noFile());
      part.on('error', () => undefined).resume();
      return;
    }
    file = takeFile(part, filename);
    file.catch(refuse);
    if (declared > maxBytes) refuse(tooLarge());
  });
  parser.on('field', (name, value) => {
    if (!takeField(name, value)) refuse(noFile());
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => refuse(noFile()));
  parser.on('error', refuse);
  parser.on('close', () => {
    if (file === undefined) refuse(noFile());
    else outcome.resolve(file);
  });
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) refuse(tooLarge());
  };
  request.on('data', count);
  request.on('close', () => {
    if (!request.complete) refuse(undefined);
  });
  request.pipe(parser);
  try {
    return await outcome.promise;
  } finally {
    request.off('data', count).unpipe(parser);
    parser.destroy();
    await file?.catch(() => undefined);
  }
}
