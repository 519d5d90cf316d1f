import type { IncomingMessage } from 'node:http';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError, type AppError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';

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
export function errorOf({ headers }: IncomingMessage, body: unknown): AppError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success || !isErrorCode(parsed.data.code)) return appError('upstreamFailed');
  const { code, fields } = parsed.data;
  const retryAfter = Number(headers['retry-after']);
  return appError(code, {
    ...(fields === undefined ? {} : { fields }),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}
