import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { maxArchiveBytes } from '@portfolio/contracts/media/archive.ts';
import { maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { redirectLimits } from '@portfolio/contracts/pages/redirects.ts';
import { maxJsonBytes } from '@portfolio/kit/http/json-body.ts';
import { bodyLimitMs } from '../edge/read-body.ts';
import { longRequestMs } from '../edge/server-limits.ts';
import type { Route } from '../routes.ts';
import { silenceLimitMs } from './upstreams.ts';

const longSilenceLimitMs = 30_000;

/** Whether a route takes a picture. */
export const isImage = (body: Route['body']) => body === 'image' || body === 'brandFile';

/** How long a route's service may be silent, in milliseconds. */
export function silenceLimitOf({ body, isSlow }: Route): number {
  if (body === 'archive') return longRequestMs;
  return isImage(body) || isSlow === true ? longSilenceLimitMs : silenceLimitMs;
}

/** What multipart puts around a file. */
const framingBytes = 128 * 1024;

/** The largest body that a route forwards, in bytes. */
export function maxBytesOf({ body }: Route): number {
  if (body === 'archive') return maxArchiveBytes + framingBytes;
  if (body === 'table') return redirectLimits.csvBytes + framingBytes;
  return isImage(body) ? maxImageBytes + framingBytes : maxJsonBytes;
}

/** Gives a request up where the service is silent for so long once it is connected. */
export function limitSilence(outgoing: ClientRequest, milliseconds: number): void {
  let answer: IncomingMessage | undefined;
  outgoing.once('response', (received) => {
    answer = received;
  });
  outgoing.on('timeout', () => {
    // A visitor who reads slowly pauses the answer: that silence is not the service's.
    if (answer?.isPaused() === true) outgoing.setTimeout(milliseconds);
    else outgoing.destroy(appError('upstreamTimeout'));
  });
  outgoing.setTimeout(milliseconds);
}

const lastWordMs = 1000;

/**
 * Counts a body's bytes as they pass: a body without a length, or with a wrong one, may never end. By then the service has more
 * than it accepts, and gets a moment to say so in its own words.
 */
export function limitBody(body: Readable, outgoing: ClientRequest, maxBytes: number): void {
  let bytes = 0;
  const cut = () => {
    body.off('data', count).resume();
    body.unpipe(outgoing);
    const timer = setTimeout(() => outgoing.destroy(appError('bodyTooLarge')), lastWordMs);
    outgoing.once('close', () => {
      clearTimeout(timer);
    });
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) cut();
  };
  body.on('data', count);
}

/**
 * Gives a request up whose body does not arrive in time. The upload of an image has as long as the server allows any request, and
 * so does an archive, for which the server makes an exception.
 */
export function limitBodyTime(body: Readable, outgoing: ClientRequest, route: Route): void {
  const timer = setTimeout(
    () => outgoing.destroy(appError('malformedBody')),
    route.body === 'archive' ? longRequestMs : bodyLimitMs,
  );
  const clear = () => {
    clearTimeout(timer);
  };
  body.once('end', clear).once('close', clear);
  outgoing.once('close', clear);
}
