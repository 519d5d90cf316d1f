import type { ErrorCode, ErrorBody } from '@portfolio/contracts/errors.ts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { ZodError } from 'zod';
import { AppError, appError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { isDatabaseOutage } from './postgres-errors.ts';
import { requestIdOf } from './request-context.ts';

/** What Express and its body parser throw carries a `status` and a `type`. */
const parserErrors: Partial<Record<string, ErrorCode>> = {
  'entity.too.large': 'bodyTooLarge',
  'encoding.unsupported': 'unsupportedMediaType',
  'charset.unsupported': 'unsupportedMediaType',
};

/** More mistakes than a form has fields are somebody's noise. */
const maxFields = 100;

/** One message per field, the first broken rule's; a rule about the body as a whole is named ''. */
function fieldsOf(error: ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.')];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
    for (const name of names) if (!fields.has(name) && fields.size < maxFields) fields.set(name, message);
  }
  return Object.fromEntries(fields);
}

function isClientError(error: unknown): error is { status: number; type?: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  );
}

/** Whatever was thrown, as an entry of the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return appError('invalidInput', { fields: fieldsOf(error), cause: error });
  if (isDatabaseOutage(error)) return appError('unavailable', { cause: error, retryAfter: 2 });
  if (isClientError(error))
    return appError(parserErrors[error.type ?? ''] ?? 'malformedBody', { cause: error });
  return appError('internal', { cause: error });
}

/** Writes the answer of an error: `{status, code, message, fields?, requestId}`. */
function sendError(response: Response, error: AppError): void {
  const body: ErrorBody = {
    status: error.status,
    code: error.code,
    message: error.message,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    requestId: requestIdOf(response),
  };
  if (error.retryAfter !== undefined)
    response.set('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
  response.status(error.status).set('Cache-Control', 'no-store').json(body);
}

/**
 * The only place that writes an error status. What is not in the catalogue becomes 500, logged with its cause and answered
 * without it; where the answer has begun already, the connection is cut.
 */
export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, _request, response, next) => {
    const error = toAppError(thrown);
    if (error.status >= 500) logger.error({ err: thrown, requestId: requestIdOf(response) }, error.code);
    if (response.headersSent) {
      next(thrown);
      return;
    }
    sendError(response, error);
  };
}

/** The last route: nothing else matched. */
export const notFound: RequestHandler = () => {
  throw appError('notFound');
};
