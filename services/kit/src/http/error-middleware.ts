import type { ErrorCode, ErrorBody } from '@portfolio/contracts/errors.ts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ZodError } from 'zod';
import { AppError, appError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import { isDatabaseOutage } from '../postgres/postgres-errors.ts';
import { requestIdOf } from './request-context.ts';
import { retryAfterHeader } from './retry-after.ts';

/** What Express and its body parser throw carries a `status` and a `type`. */
const parserErrors: Partial<Record<string, ErrorCode>> = {
  'entity.too.large': 'bodyTooLarge',
  'encoding.unsupported': 'unsupportedMediaType',
  'charset.unsupported': 'unsupportedMediaType',
};

/** A form has fewer fields: more mistakes than this are noise. */
const maxFields = 100;

/** One message per field, the first broken rule's; a rule about the body as a whole is named ''. */
function fieldsOf(error: ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
    for (const name of paths.map((names) => names.join('.')))
      if (!fields.has(name) && fields.size < maxFields) fields.set(name, message);
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

/** Turns whatever was thrown into an entry of the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return appError('invalidInput', { fields: fieldsOf(error), cause: error });
  if (isDatabaseOutage(error)) return appError('unavailable', { cause: error, retryAfter: 2 });
  if (isClientError(error))
    return appError(parserErrors[error.type ?? ''] ?? 'malformedBody', { cause: error });
  return appError('internal', { cause: error });
}

/**
 * The only place that writes an error status: `{status, code, message, fields?, …details, requestId}` for whatever a handler throws. What
 * is not in the catalogue becomes 500, logged with its cause and answered without it. An answer that has begun cannot be taken
 * back: its connection is cut, which says that it is not complete.
 */
export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- by its fourth parameter Express knows it
  return (thrown: unknown, _request, response, _next) => {
    const requestId = requestIdOf(response);
    const { status, code, message, fields, details, retryAfter } = toAppError(thrown);
    // A site before its setup is no fault.
    response.locals.isExpected = code === 'notSetUp';
    if (status >= 500 && code !== 'notSetUp') logger.error({ err: thrown, requestId }, code);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfter !== undefined) response.set('Retry-After', retryAfterHeader(retryAfter));
    const more = { ...(fields === undefined ? {} : { fields }), ...details };
    const body: ErrorBody = { status, code, message, ...more, requestId };
    response.status(status).set('Cache-Control', 'no-store').json(body);
  };
}

/** The last route: nothing before it matched. */
export const notFound: RequestHandler = () => {
  throw appError('notFound');
};
