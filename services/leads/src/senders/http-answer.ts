import { parseRetryAfter } from '../delivery/retry-delays.ts';
import type { HttpAnswer } from './http-call.ts';
import type { Answer } from './sender.ts';

const wordsLength = 200;

/** Statuses below 500 that say "not now" (contract, section 6). */
const temporaryStatuses = new Set([408, 425, 429]);
/** Statuses that say who calls may not (contract, section 10). */
const channelStatuses = new Set([401, 403]);

/**
 * What an HTTP answer means for a delivery.
 *
 * @param who says it: `the CRM`, `HubSpot`, …
 */
export function readHttpAnswer({ status, headers, text }: HttpAnswer, who: string): Answer {
  if (status >= 200 && status < 300)
    return { outcome: 'delivered', status, words: describe(status, text, who), retryAfter: 0 };
  const isTemporary = status >= 500 || temporaryStatuses.has(status);
  return {
    outcome: isTemporary ? 'temporary' : channelStatuses.has(status) ? 'channelRefused' : 'refused',
    status,
    words: describe(status, text, who),
    retryAfter: isTemporary ? retryAfterOf(status, headers) : 0,
  };
}

/** Beside `Retry-After`, the headers by which HubSpot and Pipedrive tell when a limit ends. */
function retryAfterOf(status: number, headers: HttpAnswer['headers']): number {
  const date = first(headers.date);
  const asked = parseRetryAfter(first(headers['retry-after']), date);
  if (asked > 0 || status !== 429) return asked;
  const seconds = parseRetryAfter(first(headers['x-ratelimit-reset']), date);
  const interval = Number(first(headers['x-hubspot-ratelimit-interval-milliseconds']) ?? 0);
  return seconds > 0 ? seconds : parseRetryAfter(String(Math.ceil(interval / 1000)), undefined);
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function describe(status: number, text: string, who: string): string {
  const isRedirect = status >= 300 && status < 400;
  const words = isRedirect ? 'a redirect, which is not followed' : shorten(text);
  return `${who} answered ${String(status)}${words === '' ? '' : `: ${words}`}`;
}

/** One line without anything unprintable. */
export function shorten(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, wordsLength)
    .toWellFormed();
}
