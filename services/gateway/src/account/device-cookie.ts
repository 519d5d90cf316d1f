import type { Request, Response } from 'express';
import { z } from 'zod';
import type { SignedInUser } from '../sessions/session-records.ts';
import { createSignedCookie } from '../sessions/signed-cookie.ts';

/** Tells a browser that signed in to an account before. It opens nothing by itself: its tries are counted apart. */
export interface DeviceCookie {
  /** Who signed in to this account. Callers check that the password is still the one of then. */
  find: (request: Request, account: string) => SignedInUser | undefined;
  /** Whether this user signed in here by the password of now. */
  isOf: (request: Request, account: string, user: SignedInUser) => boolean;
  set: (response: Response, account: string, user: SignedInUser) => void;
}

const yearMs = 365 * 86_400_000;

/** Signed for an account without naming it, so that the cookie does not tell whose browser it is. @param secrets the first signs, all verify */
export function createDeviceCookie(publicUrl: string, secrets: readonly string[]): DeviceCookie {
  const cookie = createSignedCookie({
    name: 'device',
    schema: z.object({ userId: z.string(), credentialsVersion: z.int() }),
    publicUrl,
    secrets,
    maxAge: yearMs,
    sameSite: 'lax',
  });
  return {
    find: cookie.read,
    isOf: (request, account, user) => {
      const known = cookie.read(request, account);
      return known?.userId === user.userId && known.credentialsVersion === user.credentialsVersion;
    },
    set: (response, account, { userId, credentialsVersion }) => {
      cookie.set(response, { userId, credentialsVersion }, account);
    },
  };
}
