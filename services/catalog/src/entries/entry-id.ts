import { randomUUID } from 'node:crypto';

/**
 * A new id: a UUID of version 7 (RFC 9562), whose first 48 bits are the time in milliseconds, so that new rows go to the end
 * of their index. Its other bits are those of a random one, for which Node keeps randomness ready.
 */
export function createEntryId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
