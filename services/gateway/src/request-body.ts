import type { IncomingMessage, ServerResponse } from 'node:http';
import { appError } from '@portfolio/kit/app-error.ts';
import { askForBody } from './server-limits.ts';

/** Milliseconds in which a body that is read whole arrives on the slowest of lines; who sends it byte by byte is no visitor. */
const timeLimit = 20_000;

/** The length of its body that a request declares, in bytes; 0 also where it declares none. */
export const declaredLength = ({ headers }: IncomingMessage): number =>
  Number(headers['content-length'] ?? 0);

/** Whether a body comes of which nobody knows the length before its end. */
export const isOfUnknownLength = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined;

/**
 * Reads a body whole, by whatever reads it.
 *
 * @returns what that makes of it
 * @throws AppError `malformedBody` where it is not there within 20 s; whatever `read` throws
 */
export async function receiveBody<T>(
  request: IncomingMessage,
  response: ServerResponse,
  read: () => Promise<T>,
): Promise<T> {
  askForBody(request, response);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(appError('malformedBody'));
  }, timeLimit);
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
