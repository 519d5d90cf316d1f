import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { maxImageBytes } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { maxJsonBytes } from '@portfolio/kit/json-body.ts';
import type { Route } from '../routes.ts';
import { silenceLimitMs } from './upstreams.ts';

const longSilenceLimitMs = 30_000;

/** How long a route's service may be silent, in milliseconds. */
export const silenceLimitOf = ({ isUpload, isSlow }: Route): number =>
  isUpload || isSlow ? longSilenceLimitMs : silenceLimitMs;

/** The file, and what multipart puts around it. */
const uploadBytes = maxImageBytes + 128 * 1024;

/** The largest body that a route forwards, in bytes. */
export const maxBytesOf = ({ isUpload }: Route): number => (isUpload ? uploadBytes : maxJsonBytes);

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

/** Time for a JSON body on the slowest of connections; one that comes byte by byte is no visitor's. */
const bodyLimitMs = 20_000;

/** Gives a request up whose body does not arrive in time. An upload has as long as the server allows any request. */
export function limitBodyTime(body: Readable, outgoing: ClientRequest): void {
  const timer = setTimeout(() => outgoing.destroy(appError('malformedBody')), bodyLimitMs);
  const clear = () => {
    clearTimeout(timer);
  };
  body.once('end', clear).once('close', clear);
  outgoing.once('close', clear);
}
