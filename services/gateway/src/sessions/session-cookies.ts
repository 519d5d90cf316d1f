import type { IncomingMessage } from 'node:http';
import { signedInHintCookie } from '@portfolio/contracts/account/session.ts';
import type { CookieOptions, Response } from 'express';

/** The cookie that names a session, and the one that says to scripts that there is one. */
export interface SessionCookies {
  name: string;
  options: CookieOptions & { httpOnly: true };
  isSecure: boolean;
  areOn: (request: IncomingMessage) => boolean;
  setHint: (response: Response) => void;
  isHintOn: (request: IncomingMessage) => boolean;
  clear: (response: Response) => void;
}

/** @param maxAge milliseconds for which a browser keeps them; when a session is over is decided here */
export function createSessionCookies(publicUrl: string, maxAge: number): SessionCookies {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-sid' : 'sid';
  const shared: CookieOptions = { path: '/', sameSite: 'lax', secure: isSecure };
  const isOn = (cookie: string) => {
    const pattern = new RegExp(`(?:^|;\\s*)${cookie}=`);
    return ({ headers }: IncomingMessage) => pattern.test(headers.cookie ?? '');
  };
  return {
    name,
    isSecure,
    options: { ...shared, httpOnly: true, maxAge },
    areOn: isOn(name),
    isHintOn: isOn(signedInHintCookie),
    setHint: (response) => {
      response.cookie(signedInHintCookie, '1', { ...shared, maxAge });
    },
    clear: (response) => {
      response.clearCookie(name, { ...shared, httpOnly: true });
      response.clearCookie(signedInHintCookie, shared);
    },
  };
}
