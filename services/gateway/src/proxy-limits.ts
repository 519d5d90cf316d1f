import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Route } from './routes.ts';
import { silenceLimit } from './upstream-call.ts';

const longSilenceLimit = 30_000;

/** How long a route's service may be silent, in milliseconds. */
export const silenceLimitOf = ({ isUpload, isSlow }: Route): number =>
  isUpload || isSlow ? longSilenceLimit : silenceLimit;

/** Gives a request up where the service is silent for so long. */
export function limitSilence(outgoing: ClientRequest, milliseconds: number): void {
  let answer: IncomingMessage | undefined;
  outgoing.once('response', (received) => {
    answer = received;
  });
  outgoing.on('timeout', () => {
    // Silence while a slow visitor is still busy with what came before is nobody's fault.
    if (answer?.isPaused() === true) outgoing.setTimeout(milliseconds);
    else outgoing.destroy(appError('upstreamTimeout'));
  });
  outgoing.setTimeout(milliseconds);
}

const lastWordMs = 1000;

/**
 * Counts a body as it goes: one without a length, or with a wrong one, is not trusted to end. The service has more than it
 * takes by then, and is left a moment to say so in its own words.
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

/** A socket hands over up to 2 MB in one go: after so many bytes of a body, others get their turn. */
const turnBytes = 128 * 1024;

/** Lets everybody else be answered while a large body goes through. */
export function takeTurns(body: Readable, outgoing: Pick<Writable, 'writableNeedDrain'>): void {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes < turnBytes) return;
    bytes = 0;
    body.pause();
    setImmediate(() => {
      // One that waits for the service goes on by itself.
      if (!outgoing.writableNeedDrain) body.resume();
    });
  });
}
