import type { RequestHandler } from 'express';

const drainTimeoutMs = 1000;
/** Twice the largest file: what may be on its way while the answer is. A fast sender has hundreds of megabytes in a second. */
const drainLimitBytes = 4 * 1024 * 1024;

/**
 * Express middleware: where the answer is complete before the request is, the rest of the request is read and dropped for a moment, so
 * that the answer arrives; then the connection is cut.
 */
export const drainUnreadBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    let drained = 0;
    request.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drainLimitBytes) request.socket.destroy();
    });
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, drainTimeoutMs).unref();
    // A parser that gave up has paused it.
    request.resume();
  });
  next();
};
