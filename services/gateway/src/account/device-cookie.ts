import type { Request, Response } from 'express';
import { z } from 'zod';
import { createSignedCookie } from '../sessions/signed-cookie.ts';

/** Tells a browser that signed in to an account before. It opens nothing by itself: its tries are counted apart. */
export interface DeviceCookie {
  isKnown: (request: Request, account: string) => boolean;
  set: (response: Response, account: string) => void;
}

const yearMs = 365 * 86_400_000;

/** Signed for an account without naming it, so that the cookie does not tell whose browser it is. @param secrets the first signs, all verify */
export function createDeviceCookie(publicUrl: string, secrets: readonly string[]): DeviceCookie {
  const cookie = createSignedCookie({
    name: 'device',
    schema: z.literal(true),
    publicUrl,
    secrets,
    maxAge: yearMs,
    sameSite: 'lax',
  });
  return {
    isKnown: (request, account) => cookie.read(request, account) === true,
    set: (response, account) => {
      cookie.set(response, true, account);
    },
  };
}
