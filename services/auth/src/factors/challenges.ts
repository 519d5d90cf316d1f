import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './secret-box.ts';

/** How long a browser may take to answer. */
export const challengeLifetimeMs = 5 * 60_000;

const nonceBytes = 16;
const timeBytes = 6;
const macBytes = 32;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges that passkeys sign. Each carries its end and a signature (HMAC-SHA-256 under a key derived from
 * `SERVICE_SECRET`), so that asking for one stores nothing; one that was answered is stored until it ends, and not taken again.
 */
export function createChallenges(serviceSecret: string, now: () => number = Date.now) {
  const key = deriveKey(serviceSecret, 'challenges');
  const macOf = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(head).update(purpose).digest();

  return {
    /** @param purpose what an answer to it may be used for, and by whom */
    make: (purpose: string): Buffer => {
      const time = Buffer.alloc(timeBytes);
      time.writeUIntBE(now() + challengeLifetimeMs, 0, timeBytes);
      const head = Buffer.concat([randomBytes(nonceBytes), time]);
      return Buffer.concat([head, macOf(head, purpose)]);
    },

    /** When a challenge ends; undefined where it was not made here for this purpose, or has ended. */
    read: (challenge: string, purpose: string): Date | undefined => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== nonceBytes + timeBytes + macBytes) return undefined;
      const head = bytes.subarray(0, nonceBytes + timeBytes);
      if (!timingSafeEqual(bytes.subarray(head.length), macOf(head, purpose))) return undefined;
      const endsAt = head.readUIntBE(nonceBytes, timeBytes);
      return endsAt > now() ? new Date(endsAt) : undefined;
    },
  };
}
