import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AppMessages } from '@portfolio/kit/app-messages.ts';
import { http } from '@portfolio/kit/node-http.ts';
import type { RequestHandler } from 'express';
import type { Headers } from './cache/kept-answer.ts';

/** For whoever sends or reads slowly: how long, how much, how often that is looked at. */
const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
} as const;

const lastBytesMs = 1000;

/**
 * Where the answer is complete before the request is, the rest of the request is thrown away for a moment, so that the answer
 * arrives; then the connection is cut.
 */
export function cutUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, lastBytesMs).unref();
  });
}

export const cutUnreadBodies: RequestHandler = (request, response, next) => {
  cutUnreadBody(request, response);
  next();
};

/** A request names a path of this site; an address of another, or anything else, is nothing to be looked up. */
export const isOrdinary = (target: string): boolean =>
  // eslint-disable-next-line no-control-regex -- the rule of this pattern is to find them
  target.startsWith('/') && !/[\\#\u0000-\u0020\u007f-\uffff]/.test(target);

export const refuseOddTargets: RequestHandler = (request, _response, next) => {
  if (!isOrdinary(request.url)) throw appError('malformedRequest');
  next();
};

/** A connection on which nothing happens at all for so long is nobody's. */
const silenceMs = 70_000;

/** A visitor that asks whether to send its body is answered before it does, unless the body is wanted. */
export function askForBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue();
}

interface GatewayServerOptions {
  messages: AppMessages;
  /** Those of every answer. */
  headers: Headers;
}

/** The server around the app: with limits, and with what the app never sees answered under the same headers. */
export function createGatewayServer(
  app: RequestListener,
  { messages, headers }: GatewayServerOptions,
): Server {
  // Where no body comes, none is waited for.
  const server = http.createServer({ ...serverLimits, ...messages, optimizeEmptyRequests: true }, app);
  server.timeout = silenceMs;
  server.on('checkContinue', app);
  answerUnreadable(server, headers);
  return server;
}

/** What cannot be read as HTTP is answered like everything else, as far as a raw connection allows. */
function answerUnreadable(server: Server, headers: Headers): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const status = isTooLarge
      ? '431 Request Header Fields Too Large'
      : isSlow
        ? '408 Request Timeout'
        : '400 Bad Request';
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    socket.end(
      [`HTTP/1.1 ${status}`, ...lines, 'Content-Length: 0', 'Connection: close', '', ''].join('\r\n'),
    );
  });
}
