import { appError } from '@portfolio/kit/app-error.ts';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { continueIfAsked } from './server-limits.ts';

/** Milliseconds for a JSON body on the slowest of connections; one that comes byte by byte is no visitor's. */
export const bodyLimitMs = 20_000;
/** Milliseconds for which nothing of a body may come. */
const silenceLimitMs = 5000;

/**
 * Reads a request's body by a body parser.
 *
 * @returns the parsed body
 * @throws what the parser throws; AppError `malformedBody` where the body does not arrive within 20 s, or nothing of it for 5 s
 */
export function readBody(parser: RequestHandler, request: Request, response: Response): Promise<unknown> {
  continueIfAsked(request, response);
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(appError('malformedBody'));
    };
    const timer = setTimeout(giveUp, bodyLimitMs);
    const silence = setTimeout(giveUp, silenceLimitMs);
    const onData = () => silence.refresh();
    // A body flows from the next tick on: the parser has its own listener by then.
    request.on('data', onData);
    void parser(request, response, (error: unknown) => {
      clearTimeout(timer);
      clearTimeout(silence);
      request.off('data', onData);
      if (error instanceof Error) reject(error);
      else resolve(request.body);
    });
  });
}

const shortJson: RequestHandler = Router().use(json({ limit: 64 * 1024 }));

/** A JSON object that a form sends. @throws AppError `unsupportedMediaType`, `bodyTooLarge` over 64 kB, `malformedBody` */
export function readShortJson(request: Request, response: Response): Promise<unknown> {
  if (request.is('application/json') === false) throw appError('unsupportedMediaType');
  return readBody(shortJson, request, response);
}
