import type { IncomingHttpHeaders } from 'node:http';
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

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** How often a read is sent, to as many replicas that are just going away. */
export const maxAttempts = 3;

/** Whether the other side was gone, or closed the connection before it answered: a read can be asked for again, of another one. */
export function isUnheard(error: unknown): boolean {
  return hungUp.has(codeOf(error)) || gone.has(codeOf(error));
}

/** Why a service gave no answer, in the words of the catalogue. */
export function toUpstreamError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (gone.has(code) || unknown.has(code))
    return appError('unavailable', { cause: error, retryAfter: retryAfterSeconds });
  return appError(tooSlow.has(code) ? 'upstreamTimeout' : 'upstreamFailed', { cause: error });
}

const errorBodySchema = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** @returns undefined for what is no JSON */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A service's error answer as an error of our own, to be answered under the id of whoever asks here. */
export function errorOf({ headers, body }: UpstreamAnswer): AppError {
  const parsed = errorBodySchema.safeParse(parseJson(body));
  if (!parsed.success || !isErrorCode(parsed.data.code)) return appError('upstreamFailed');
  const { code, fields } = parsed.data;
  const retryAfter = Number(headers['retry-after']);
  return appError(code, {
    ...(fields === undefined ? {} : { fields }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}
