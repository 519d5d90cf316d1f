import { errorCatalogue, type ErrorCode, type FieldErrors } from '@portfolio/contracts/errors.ts';
import { z } from 'zod';

interface AppErrorOptions {
  /** What is wrong with each field of the request. */
  fields?: FieldErrors;
  /** More members of the answer's body. */
  details?: Readonly<Record<string, unknown>>;
  /** Words for this one case; default: the catalogue's. */
  message?: string;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** What led to it; logged, never sent. */
  cause?: unknown;
}

/** The one error class: a named entry of the catalogue in `contracts/errors.ts`. Make it with `appError`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { fields, details, message, retryAfter, cause }: AppErrorOptions) {
    super(message ?? errorCatalogue[code].message, { cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = fields;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/**
 * Makes the error named `code`, to be thrown: `throw appError('slugTaken')`.
 *
 * @param code an entry of the catalogue, which gives status and message
 */
export function appError(code: ErrorCode, options: AppErrorOptions = {}): AppError {
  return new AppError(code, options);
}

const bodySchema = z.object({
  code: z.string(),
  message: z.string().default(''),
  fields: z.record(z.string(), z.string()).optional(),
});
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The error of another service's answer. @returns undefined where its body is none of an error */
export function parseAppError(body: unknown, retryAfter?: number): AppError | undefined {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success || !isErrorCode(parsed.data.code)) return undefined;
  const { code, message, fields } = parsed.data;
  return appError(code, {
    ...(message === '' ? {} : { message }),
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
