import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';

/** A service's answer, read to its end. */
export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const retryAfterSeconds = 2;
const gone = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
const unknown = new Set(['ENOTFOUND', 'EAI_AGAIN']);
const tooSlow = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const hungUp = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The system's or undici's code of an error; where a connect failed at several addresses, that of the first. '' without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error) return String(error.code);
  return 'errors' in error && Array.isArray(error.errors) ? codeOf(error.errors[0]) : '';
}

const ofOpenConnections: readonly unknown[] = ['read', 'write'];

/** Whether an open connection ended before the service answered. A connect that failed has been tried for long enough. */
function hasHungUp(error: unknown): boolean {
  const wasOpen = Error.isError(error) && 'syscall' in error && ofOpenConnections.includes(error.syscall);
  return hungUp.has(codeOf(error)) || (wasOpen && gone.has(codeOf(error)));
}

/** Milliseconds before the second and the third attempt: a process that ends takes connections for some more, only to reset them. */
const pausesMs = [50, 200];

/**
 * Whether a request that may be sent again is to be, after a pause which this waits for. Each attempt may meet another replica that
 * is just stopping.
 *
 * @param attempt which one failed with the error, from 1
 */
export async function canTryAgain(error: unknown, attempt: number): Promise<boolean> {
  const pause = pausesMs[attempt - 1];
  if (pause === undefined || !hasHungUp(error)) return false;
  await sleep(pause);
  return true;
}

/** Turns a call's failure into an entry of the catalogue. */
export function toUpstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (gone.has(code) || unknown.has(code))
    return appError('unavailable', { cause: error, retryAfter: retryAfterSeconds });
  return appError(tooSlow.has(code) ? 'upstreamTimeout' : 'upstreamFailed', { cause: error });
}

const errorBodySchema = z.object({
  code: z.string(),
  message: z.string().default(''),
  fields: z.record(z.string(), z.string()).optional(),
});
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** @returns undefined where the text is no JSON */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
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

/** A service's error answer as an error of our own, which goes out under this request's id. */
export function errorOf({ headers, body }: UpstreamAnswer): AppError {
  const parsed = errorBodySchema.safeParse(parseJson(body));
  if (!parsed.success || !isErrorCode(parsed.data.code)) return appError('upstreamFailed');
  const { code, message, fields } = parsed.data;
  const retryAfter = Number(headers['retry-after']);
  return appError(code, {
    ...(message === '' ? {} : { message }),
    ...(fields === undefined ? {} : { fields }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}
