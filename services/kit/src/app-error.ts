import { errorCatalogue, type ErrorCode, type FieldErrors } from '@portfolio/contracts/errors.ts';

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
