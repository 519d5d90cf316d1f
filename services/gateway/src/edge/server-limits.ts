import { randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCatalogue, type ErrorBody, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { RequestHandler } from 'express';
import type { Headers } from '../cache/cached-response.ts';

/** Limits against slow clients, in milliseconds and bytes. */
const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Whether a target is a plain path of this site: no address of another one, no control or non-ASCII characters. */
const isOriginForm = (target: string): boolean =>
  // eslint-disable-next-line no-control-regex -- the rule of this pattern is to find them
  target.startsWith('/') && !/[\\#\u0000-\u0020\u007f-\uffff]/.test(target);

/** The router of pages prints a path that cannot be decoded into the log, in a line that is no log line. */
function isDecodable(target: string): boolean {
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Whether a target is one that this site answers. What lies ready in the cache is for no other either. */
export const isGoodTarget = (target: string): boolean => isOriginForm(target) && isDecodable(target);

export const rejectBadTargets: RequestHandler = (request, _response, next) => {
  if (!isGoodTarget(request.url)) throw appError('malformedRequest');
  next();
};

/** A connection without any traffic is closed after this. */
const silenceMs = 70_000;

/** Milliseconds for a request that takes long: an archive on its way, and what is done with it. */
export const longRequestMs = 900_000;

const longRequests = new WeakSet<Duplex>();

/** Gives a request, which was admitted by now, more time than others. The next one on its connection has as long as any. */
export function allowLongRequest({ socket }: IncomingMessage, response: ServerResponse): void {
  longRequests.add(socket);
  socket.setTimeout(longRequestMs);
  response.once('close', () => {
    longRequests.delete(socket);
    socket.setTimeout(silenceMs);
  });
}

/** A client that asks whether to send its body hears yes only here, where the body is wanted. */
export function continueIfAsked({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue();
}

/** The server around the gateway's listener: with limits, and with the same headers on what the listener never sees. */
export function createGatewayServer(listener: RequestListener, headers: Headers): Server {
  const server = createServer(serverLimits, listener);
  server.timeout = silenceMs;
  server.on('checkContinue', listener);
  answerUnreadable(server, headers);
  return server;
}

/** What is wrong with a request that Node's parser rejects, by the parser's code. */
const parserErrors: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

/** Answers what cannot be parsed as HTTP like every other error, on the raw connection. */
function answerUnreadable(server: Server, headers: Headers): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Reported once; the forwarder has a limit of its own for it.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && longRequests.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const code = parserErrors[error.code ?? ''] ?? 'malformedRequest';
    const { status, message } = errorCatalogue[code];
    const answer: ErrorBody = { status, code, message, requestId: randomUUID() };
    const body = JSON.stringify(answer);
    socket.end(
      [
        `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
        ...headers.map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${String(Buffer.byteLength(body))}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
