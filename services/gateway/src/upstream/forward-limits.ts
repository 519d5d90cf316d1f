import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import { bodyTimeOf } from './call-policy.ts';

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

/** Gives a request up whose body does not arrive in time. */
export function limitBodyTime(body: Readable, outgoing: ClientRequest, route: Route): void {
  const timeMs = bodyTimeOf(route);
  if (timeMs === undefined) return;
  const timer = setTimeout(() => outgoing.destroy(appError('malformedBody')), timeMs);
  const clear = () => {
    clearTimeout(timer);
  };
  body.once('end', clear).once('close', clear);
  outgoing.once('close', clear);
}
