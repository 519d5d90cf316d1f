import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Logger } from './logger.ts';

/** The header that carries a request's id through every part. */
export const requestIdHeader = 'x-request-id';

const requestIdPattern = /^[\w-]{8,64}$/;

/** A request's id: the caller's, where it is trusted and looks like one. */
export function chooseRequestId({ headers }: Pick<IncomingMessage, 'headers'>, trustCaller: boolean): string {
  const sent = headers[requestIdHeader];
  return trustCaller && typeof sent === 'string' && requestIdPattern.test(sent) ? sent : randomUUID();
}

/** One request, from when it came in on. */
export interface Begun {
  id: string;
  method: string;
  url: string;
  /** As `performance.now()` says it. */
  begunAt: number;
}

/** Logs the end of requests on one line each: method, path without its query, status, milliseconds. */
export function createRequestLog(
  logger: Logger,
): (begun: Begun, response: Pick<ServerResponse, 'statusCode' | 'writableFinished'>) => void {
  // Each field of these lines is named below: there is nothing in them to be looked for and hidden.
  const lines = logger.child({}, { redact: [] });
  return ({ id, method, url, begunAt }, response) => {
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
  };
}

/** Gives every request an id and logs its end. */
export function requestContext(logger: Logger, { trustCaller }: { trustCaller: boolean }): RequestHandler {
  const log = createRequestLog(logger);
  return (request, response, next) => {
    const id = chooseRequestId(request, trustCaller);
    const { method, url } = request;
    const begunAt = performance.now();
    response.locals.requestId = id;
    response.setHeader(requestIdHeader, id);
    response.once('close', () => {
      log({ id, method, url, begunAt }, response);
    });
    next();
  };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
/** What asks for nothing by itself. */
const isOperational = (url: string) => /^\/(?:healthz|readyz|metrics|internal\/reads)$/.test(url);

/** The id of the request being answered. Only behind `requestContext`. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals.requestId;
  return typeof id === 'string' ? id : '';
}
