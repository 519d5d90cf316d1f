import type { DeliveryState } from '@portfolio/contracts/leads.ts';
import type { CrmAnswer } from './crm.client.ts';
import { delayAfter, type RetryDelays } from './retry-delays.ts';

/** What a call to the CRM means for its delivery. */
export interface Verdict {
  state: DeliveryState;
  /** What went wrong, in words for the administrator; null where nothing did. */
  error: string | null;
  /** Why it is not delivered; null where it is. */
  reason: string | null;
  /** Milliseconds until the next attempt of a pending one. */
  delay: number;
  /** Of these, what the CRM itself asked for. */
  retryAfter: number;
}

/** Statuses below 500 that say "not now" (contract, section 6). */
const temporaryStatuses = new Set([408, 425, 429]);

/**
 * Decides what becomes of a delivery: 2xx and 409 (a key already seen) are delivered; what may pass is tried again for as
 * long as `giveUpAfter` says; anything else is parked as failed.
 *
 * @param attempt which attempt this was, from 1
 * @param age milliseconds since the first attempt
 */
export function judge(answer: CrmAnswer, attempt: number, age: number, delays: RetryDelays): Verdict {
  const { status, words, retryAfter } = answer;
  if (status !== null && ((status >= 200 && status < 300) || status === 409))
    return { state: 'delivered', error: null, reason: null, delay: 0, retryAfter: 0 };

  const error = status === null ? words : describeRefusal(status, words);
  const isTemporary = status === null || status >= 500 || temporaryStatuses.has(status);
  if (!isTemporary) return { state: 'failed', error, reason: error, delay: 0, retryAfter: 0 };

  const delay = Math.max(delayAfter(attempt, delays), retryAfter);
  if (age + delay > delays.giveUpAfter)
    return { state: 'failed', error, reason: `given up, last try: ${error}`, delay: 0, retryAfter: 0 };
  return { state: 'pending', error, reason: error, delay, retryAfter };
}

function describeRefusal(status: number, words: string): string {
  const isRedirect = status >= 300 && status < 400;
  const text = isRedirect ? 'a redirect, which is not followed' : words;
  return `the CRM answered ${String(status)}${text === '' ? '' : `: ${text}`}`;
}
