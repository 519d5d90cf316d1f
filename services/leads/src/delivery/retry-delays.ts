/** How a delivery is tried again; all in milliseconds. */
export interface RetryDelays {
  first: number;
  longest: number;
  /** From the first attempt on; later than that the enquiry is given up. */
  giveUpAfter: number;
}

const longestRetryAfter = 60 * 60 * 1000;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Milliseconds to wait after the n-th attempt: doubling from the first delay to the longest, each moved by up to a fifth
 * either way, so that what failed together is not tried again together.
 *
 * @param attempt 1 for the first
 * @param random a number from 0 to 1
 */
export function delayAfter(attempt: number, { first, longest }: RetryDelays, random = Math.random()): number {
  const delay = Math.min(longest, first * 2 ** Math.min(attempt - 1, 40));
  return Math.round(delay * (0.8 + 0.4 * random));
}

/**
 * Milliseconds that a `Retry-After` header asks for: seconds or a date, at most an hour.
 *
 * @param date the answer's own `Date` header, so that it does not matter whose clock is wrong
 * @returns 0 where the header is absent or says nothing
 */
export function parseRetryAfter(
  header: string | undefined,
  date: string | undefined,
  now = Date.now(),
): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(longestRetryAfter, Number(text) * 1000);
  if (!httpDate.test(text)) return 0;
  const sentAt = date !== undefined && httpDate.test(date) ? Date.parse(date) : now;
  const wait = Date.parse(text) - sentAt;
  return Number.isNaN(wait) ? 0 : Math.min(longestRetryAfter, Math.max(0, wait));
}
