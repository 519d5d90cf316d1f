import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { z } from 'zod';
import type { AppError } from '../app-error.ts';
import { appError } from '../app-error.ts';

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

/**
 * A service's error answer as an error of our own, which goes out under this request's id.
 *
 * @param retryAfter the header of the answer
 */
export function errorOfAnswer(body: Buffer | string, retryAfter?: string | null): AppError {
  const parsed = errorBodySchema.safeParse(parseJson(body));
  if (!parsed.success || !isErrorCode(parsed.data.code)) return appError('upstreamFailed');
  const { code, message, fields } = parsed.data;
  const seconds = Number(retryAfter ?? undefined);
  return appError(code, {
    ...(message === '' ? {} : { message }),
    ...(fields === undefined ? {} : { fields }),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  });
}
