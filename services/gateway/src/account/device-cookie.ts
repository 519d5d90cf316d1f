import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';

/** Tells a browser that signed in to an account before. It opens nothing by itself: its tries are counted apart. */
export interface DeviceCookie {
  isKnown: (request: Request, account: string) => boolean;
  set: (response: Response, account: string) => void;
}

const yearMs = 365 * 86_400_000;

/** @param secrets the first signs, all verify */
export function createDeviceCookie(publicUrl: string, secrets: readonly string[]): DeviceCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-device' : 'device';
  const options: CookieOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: true,
    maxAge: yearMs,
  };
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);

  // Of the account's hash, so that the cookie does not tell whose browser it is.
  const sign = (secret: string, account: string) =>
    createHmac('sha256', secret)
      .update(`device ${createHash('sha256').update(account).digest('hex')}`)
      .digest();

  return {
    isKnown: ({ headers }, account) => {
      const sent = Buffer.from(pattern.exec(headers.cookie ?? '')?.[1] ?? '', 'base64url');
      return secrets.some((secret) => {
        const expected = sign(secret, account);
        return sent.length === expected.length && timingSafeEqual(sent, expected);
      });
    },
    set: (response, account) => {
      const [secret = ''] = secrets;
      response.cookie(name, sign(secret, account).toString('base64url'), options);
    },
  };
}
