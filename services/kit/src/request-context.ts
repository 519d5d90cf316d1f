import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from './logger.ts';

/** The header that carries a request's id through every part. */
export const requestIdHeader = 'x-request-id';

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * Gives every request an id (the caller's where `trustCaller` and it looks like one) and logs its end on one line:
 * method, path without its query, status, milliseconds.
 */
export function requestContext(logger: Logger, { trustCaller }: { trustCaller: boolean }): RequestHandler {
  // Each field of these lines is named below: there is nothing in them to be looked for and hidden.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const sent = request.headers[requestIdHeader];
    const id = trustCaller && typeof sent === 'string' && requestIdPattern.test(sent) ? sent : randomUUID();
    const { method, url } = request;
    const begunAt = performance.now();
    response.locals.requestId = id;
    response.setHeader(requestIdHeader, id);
    response.once('close', () => {
      const status = response.statusCode;
      const level = status >= 500 ? 'error' : isOperational(url) ? 'debug' : 'info';
      lines[level](
        {
          req: { id, method, path: pathOf(url).slice(0, 300) },
          res: { status },
          responseTime: Math.round(performance.now() - begunAt),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isOperational = (url: string) => /^\/(?:healthz|readyz|metrics)$/.test(url);

/** The id of the request being answered. Only behind `requestContext`. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals.requestId;
  return typeof id === 'string' ? id : '';
}
