import type { ErrorCode, ErrorBody } from '@portfolio/contracts/errors.ts';
import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ZodError } from 'zod';
import { AppError, appError } from './app-error.ts';
import { jsonAnswer, type DirectAnswer } from './direct-answer.ts';
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

/**
 * The answer to whatever was thrown: `{status, code, message, fields?, requestId}`. What is not in the catalogue becomes 500,
 * logged with its cause and answered without it.
 */
export function errorAnswer(thrown: unknown, requestId: string, logger: Logger): DirectAnswer {
  const error = toAppError(thrown);
  const { status, code, message, fields, retryAfter } = error;
  if (status >= 500) logger.error({ err: thrown, requestId }, code);
  const body: ErrorBody = { status, code, message, ...(fields === undefined ? {} : { fields }), requestId };
  const answer = jsonAnswer(status, JSON.stringify(body));
  answer.headers.push('Cache-Control', 'no-store');
  if (retryAfter !== undefined)
    answer.headers.push('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  return answer;
}

/** Sends the answer of an error. One that has begun cannot be taken back: that the connection is cut says that it is not all. */
export function answerError(response: ServerResponse, { status, headers, body }: DirectAnswer): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, headers).end(body);
}

/** The only place that writes an error status, for whatever an app's handlers throw. */
export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- by its fourth parameter Express knows it
  return (thrown: unknown, _request, response, _next) => {
    answerError(response, errorAnswer(thrown, requestIdOf(response), logger));
  };
}

/** The last route: nothing else matched. */
export const notFound: RequestHandler = () => {
  throw appError('notFound');
};
