import type { DeliveryState } from '@portfolio/contracts/leads/leads.ts';
import type { Answer } from '../senders/sender.ts';
import { delayAfter, type RetryDelays } from './retry-delays.ts';

/** What a try means for its delivery. */
export interface Verdict {
  state: DeliveryState;
  /** What went wrong, in words for the administrator; null where nothing did. */
  error: string | null;
  /** Why it is not delivered; null where it is. */
  reason: string | null;
  /** Milliseconds until the next attempt of a pending one. */
  delay: number;
  /** Of these, what the far side itself asked for. */
  retryAfter: number;
}

/** Of the job that was tried. */
interface Tried {
  /** Which attempt this was, from 1. */
  attempt: number;
  /** Milliseconds since the first attempt. */
  age: number;
  /** Whether the channel was refused for it before, and took another since. */
  isRefusedAlone: boolean;
}

/**
 * Decides what becomes of a delivery: what may pass is tried again for as long as `giveUpAfter` says, a refusal is parked as failed. One
 * that waits for its channel to be mended is due at any time: the channel is what waits.
 */
export function judge(answer: Answer, { attempt, age, isRefusedAlone }: Tried, delays: RetryDelays): Verdict {
  const { outcome, words: error, retryAfter, warning = null } = answer;
  if (outcome === 'delivered')
    return { state: 'delivered', error: warning, reason: null, delay: 0, retryAfter: 0 };
  if (outcome === 'channelRefused' && !isRefusedAlone)
    return { state: 'pending', error, reason: error, delay: 0, retryAfter: 0 };
  if (outcome === 'refused' || outcome === 'channelRefused')
    return { state: 'failed', error, reason: error, delay: 0, retryAfter: 0 };

  const delay = Math.max(delayAfter(attempt, delays), retryAfter);
  if (age + delay > delays.giveUpAfter)
    return { state: 'failed', error, reason: `given up, last try: ${error}`, delay: 0, retryAfter: 0 };
  return { state: 'pending', error, reason: error, delay, retryAfter };
}
