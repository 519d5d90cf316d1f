import type { IncomingHttpHeaders } from 'node:http';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { errorOfAnswer, parseJson } from '@portfolio/kit/http/error-answer.ts';
import type { z } from 'zod';

/** A service's answer, read to its end. */
export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const retryAfterSeconds = 2;
/** A host is not there. */
export const goneCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const slowCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The system's or undici's code of an error; where a connect failed at several addresses, that of the first. '' without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error) return String(error.code);
  return 'errors' in error && Array.isArray(error.errors) ? codeOf(error.errors[0]) : '';
}

/** Turns a call's failure into an entry of the catalogue. */
export function toUpstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (goneCodes.has(code) || dnsCodes.has(code))
    return appError('unavailable', { cause: error, retryAfter: retryAfterSeconds });
  return appError(slowCodes.has(code) ? 'upstreamTimeout' : 'upstreamFailed', { cause: error });
}

/** A service's answer by its schema. @throws AppError `upstreamFailed` */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { body }: UpstreamAnswer,
): z.output<Schema> {
  const result = schema.safeParse(parseJson(body));
  if (!result.success) throw appError('upstreamFailed', { cause: result.error });
  return result.data;
}

/** A service's error answer as an error of our own. */
export const errorOf = ({ headers, body }: UpstreamAnswer): AppError =>
  errorOfAnswer(body, headers['retry-after']);
