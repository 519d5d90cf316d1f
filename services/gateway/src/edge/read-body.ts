import { appError } from '@portfolio/kit/app-error.ts';
import type { Request, RequestHandler, Response } from 'express';
import { continueIfAsked } from './server-limits.ts';

/** Milliseconds for a body on the slowest of connections. */
const timeLimitMs = 20_000;

/**
 * Reads a request's body by a body parser.
 *
 * @returns the parsed body
 * @throws what the parser throws; AppError `malformedBody` where the body does not arrive within 20 s
 */
export function readBody(parser: RequestHandler, request: Request, response: Response): Promise<unknown> {
  continueIfAsked(request, response);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(appError('malformedBody'));
    }, timeLimitMs);
    void parser(request, response, (error: unknown) => {
      clearTimeout(timer);
      if (error instanceof Error) reject(error);
      else resolve(request.body);
    });
  });
}
