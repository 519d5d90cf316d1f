import { setTimeout as sleep } from 'node:timers/promises';
import { maxArchiveBytes } from '@portfolio/contracts/media/archive.ts';
import { maxMoveBytes } from '@portfolio/contracts/media/moves.ts';
import { maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { redirectLimits } from '@portfolio/contracts/pages/redirects.ts';
import { maxJsonBytes } from '@portfolio/kit/http/json-body.ts';
import { bodyLimitMs } from '../edge/read-body.ts';
import { longRequestMs } from '../edge/server-limits.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import { codeOf, goneCodes } from './upstream-answers.ts';

// When a request to a service is sent again, and when it is given up: for the forwarder and for the gateway's own calls.

/** How long a service may be silent, in milliseconds. */
export const silenceLimitMs = 5000;

/** The same for calls of the gateway's own that may take longer, or must not. */
export const ownLimitsMs = {
  /** Auth itself waits 30 seconds for the mail server. */
  mail: 35_000,
  /** Auth makes up to four requests to the provider, of 5 seconds each. */
  provider: 25_000,
  /** Media draws a picture. */
  drawing: 10_000,
  /** A part of the status page. */
  status: 3000,
  /** `/readyz`, for the status page. */
  readiness: 2000,
  /** `/readyz`, for the gateway's own. */
  start: 1000,
  /** The settings of the site, before an enquiry is sent on without them. */
  consent: 2000,
  /** The words of the site, before a page is written without them. */
  words: 1000,
} as const;

/** Whether a route takes a file that is long on its way. */
export const isLong = (body: Route['body']): body is 'archive' | 'move' =>
  body === 'archive' || body === 'move';

const longSilenceLimitMs = 30_000;

/** Whether a route takes a picture. */
export const isImage = (body: Route['body']) => body === 'image' || body === 'brandFile';

/** How long a route's service may be silent, in milliseconds. */
export function silenceLimitOf({ body, isSlow }: Route): number {
  if (isLong(body)) return longRequestMs;
  return isImage(body) || isSlow === true ? longSilenceLimitMs : silenceLimitMs;
}

/** How long the body of a route may take, in milliseconds; undefined: as long as the server allows any request. */
export function bodyTimeOf({ body }: Route): number | undefined {
  if (isImage(body)) return undefined;
  return isLong(body) ? longRequestMs : bodyLimitMs;
}

/** What multipart puts around a file. */
const framingBytes = 128 * 1024;

/** The largest body that a route forwards, in bytes. */
export function maxBytesOf({ body }: Route): number {
  if (body === 'archive') return maxArchiveBytes + framingBytes;
  if (body === 'move') return maxMoveBytes + framingBytes;
  if (body === 'table') return redirectLimits.csvBytes + framingBytes;
  return isImage(body) ? maxImageBytes + framingBytes : maxJsonBytes;
}

/** In milliseconds. A host that does not answer within `attempt` is no service that starts (contract, section 9). */
export const connectLimitsMs = {
  patience: 10_000,
  attempt: 5000,
  firstDelay: 25,
  longestDelay: 500,
} as const;

/** Nobody listens there yet, the name is not known yet, or it still leads to a replica whose machine or pod is gone. */
const startingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether a connection that failed may succeed in a moment. */
export const canConnectLater = (error: unknown): boolean => startingCodes.has(codeOf(error));

interface Repeated {
  method: string;
  hasBody: boolean;
  /** As the endpoint or the call says it. */
  isRepeatable: boolean | undefined;
}

/** Whether a request may be sent twice: it reads, or it changes nothing more the second time. */
export const isIdempotent = ({ method, hasBody, isRepeatable = false }: Repeated): boolean =>
  isRepeatable || (!hasBody && (method === 'GET' || method === 'HEAD'));

const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const ofOpenConnections: readonly unknown[] = ['read', 'write'];

/** Whether an open connection ended before the service answered. A connect that failed has been tried for long enough. */
function hasHungUp(error: unknown): boolean {
  const wasOpen = Error.isError(error) && 'syscall' in error && ofOpenConnections.includes(error.syscall);
  return resetCodes.has(codeOf(error)) || (wasOpen && goneCodes.has(codeOf(error)));
}

/** Milliseconds before the second and the third attempt: a stopping process still accepts connections and resets them. */
const pausesMs = [50, 200];

/**
 * Sends a request again where its connection ended before the answer. Each attempt may meet another replica that is just stopping.
 *
 * @param attempt sends it; its number counts from 1
 * @param mayRepeat asked before and after each pause
 * @throws the error of the last attempt
 */
export async function withRetries<T>(
  attempt: (number: number) => Promise<T>,
  mayRepeat: () => boolean,
): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(number);
    } catch (error) {
      const pause = pausesMs[number - 1];
      if (pause === undefined || !hasHungUp(error) || !mayRepeat()) throw error;
      await sleep(pause);
      if (!mayRepeat()) throw error;
    }
  }
}
