import type { AuthClient } from '../auth-client.ts';
import type { SignedInUser } from './session-records.ts';

/** How long a user's password is taken to be the one that it was. */
const trustedMs = 5000;

/** Knows whether sessions still belong to the password that they began with. */
export interface CurrentCredentials {
  /** Asks auth every few seconds; where that gives no answer, the session goes on. */
  areOf: (user: SignedInUser, requestId: string) => Promise<boolean>;
  /** Takes note that a password was just looked at. */
  note: (user: SignedInUser) => void;
}

/** The password of a user can be changed where no session of theirs is told: by another gateway, or on the server's command line. */
export function createCurrentCredentials(auth: Pick<AuthClient, 'isCurrent'>): CurrentCredentials {
  const trustedUntil = new Map<string, number>();
  const keyOf = ({ userId, credentialsVersion }: SignedInUser) => `${userId} ${String(credentialsVersion)}`;
  const note = (user: SignedInUser) => {
    trustedUntil.set(keyOf(user), performance.now() + trustedMs);
  };
  return {
    note,
    areOf: async (user, requestId) => {
      if ((trustedUntil.get(keyOf(user)) ?? -Infinity) > performance.now()) return true;
      const isCurrent = await auth.isCurrent(user, requestId).catch(() => true);
      if (isCurrent) note(user);
      else trustedUntil.delete(keyOf(user));
      return isCurrent;
    },
  };
}
