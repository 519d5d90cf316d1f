import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from './logger.ts';

/** The header that carries a request's id through every part. */
export const requestIdHeader = 'x-request-id';

const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * Gives every request an id (the caller's where `trustCaller` and it looks like one) and logs its end on one line:
 * method, path without its query, status, milliseconds.
 */
export function requestContext(logger: Logger, { trustCaller }: { trustCaller: boolean }): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId: (request, response) => {
      const sent = request.headers[requestIdHeader];
      const id = trustCaller && typeof sent === 'string' && requestIdPattern.test(sent) ? sent : randomUUID();
      response.setHeader(requestIdHeader, id);
      return id;
    },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500
        ? 'error'
        : isOperational(response.req.url)
          ? 'debug'
          : 'info',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url).slice(0, 300),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    wrapSerializers: true,
    quietReqLogger: true,
  });
  return (request, response, next) => {
    log(request, response);
    response.locals.requestId = response.getHeader(requestIdHeader);
    next();
  };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isOperational = (url: string | undefined) => /^\/(?:healthz|readyz|metrics)$/.test(url ?? '');

/** The id of the request being answered. Only behind `requestContext`. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals.requestId;
  return typeof id === 'string' ? id : '';
}
