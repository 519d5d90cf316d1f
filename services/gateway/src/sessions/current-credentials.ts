import { appError } from '@portfolio/kit/app-error.ts';
import { LRUCache } from 'lru-cache';
import type { AuthClient } from '../account/auth-client.ts';
import type { SignedInUser } from './session-records.ts';

/** How long an answer of auth about a user's password is trusted. */
const trustedMs = 5000;
const maxTrusted = 1000;
const retryAfterSeconds = 2;

/** Knows whether sessions still belong to the password that they began with. */
export interface CurrentCredentials {
  /** @throws AppError `unavailable` where auth gives no answer: a session that was ended elsewhere must not go on */
  areCurrent: (user: SignedInUser, requestId: string) => Promise<boolean>;
}

/**
 * A password can be changed where no session hears of it: through another gateway, or on the server's command line. So auth is
 * asked again every few seconds.
 */
export function createCurrentCredentials(auth: Pick<AuthClient, 'isCurrent'>): CurrentCredentials {
  const trusted = new LRUCache<string, true>({ max: maxTrusted, ttl: trustedMs });
  return {
    areCurrent: async (user, requestId) => {
      const key = `${user.userId} ${String(user.credentialsVersion)}`;
      if (trusted.has(key)) return true;
      const isCurrent = await auth.isCurrent(user, requestId).catch((cause: unknown) => {
        throw appError('unavailable', { cause, retryAfter: retryAfterSeconds });
      });
      if (isCurrent) trusted.set(key, true);
      return isCurrent;
    },
  };
}
