import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Logger } from '../logger.ts';

/** The header that carries a request's id through every part. */
export const requestIdHeader = 'x-request-id';

const requestIdPattern = /^[\w-]{8,64}$/;

/** A request's id: the caller's, where it is trusted and looks like one. */
function chooseRequestId({ headers }: IncomingMessage, trustCaller: boolean): string {
  const sent = headers[requestIdHeader];
  return trustCaller && typeof sent === 'string' && requestIdPattern.test(sent) ? sent : randomUUID();
}

interface RequestContextOptions {
  /** Whether the caller may give the request its id. */
  trustCaller: boolean;
  /** The beginning of paths whose rest is a secret, and is not logged. */
  secretsBelow?: RegExp;
}

/** Gives every request an id and logs its end on one line: method, path without its query, status, milliseconds. */
export function requestContext(
  logger: Logger,
  { trustCaller, secretsBelow }: RequestContextOptions,
): RequestHandler {
  // Each field of these lines is named below: none of them needs redaction.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const id = chooseRequestId(request, trustCaller);
    const { method, url } = request;
    const startedAt = performance.now();
    response.locals.requestId = id;
    response.setHeader(requestIdHeader, id);
    response.once('close', () => {
      const status = response.statusCode;
      const isFault = status >= 500 && response.locals.isExpected !== true;
      const level = isFault ? 'error' : isOperational(url) ? 'debug' : 'info';
      lines[level](
        {
          req: { id, method, path: withoutSecret(pathOf(url), secretsBelow).slice(0, 300) },
          res: { status },
          responseTime: Math.round(performance.now() - startedAt),
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
/** A path of which only the beginning is known where a secret follows it. */
export function withoutSecret(path: string, secretsBelow: RegExp | undefined): string {
  const beginning = secretsBelow?.exec(path)?.[0];
  return beginning === undefined || beginning === path ? path : `${beginning}[hidden]`;
}

/** Probes and scrapes. */
const isOperational = (url: string) => /^\/(?:healthz|readyz|metrics)$/.test(url);

/** The id of the request being answered. Only behind `requestContext`. */
export function requestIdOf(response: Response): string {
  const id: unknown = response.locals.requestId;
  return typeof id === 'string' ? id : '';
}
