import { signedInHintCookie } from '@portfolio/contracts/session.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { CookieOptions, Request, Response } from 'express';
import session from 'express-session';
import {
  hashSessionId,
  type SessionLifetimes,
  type SessionRecords,
  type SignedInUser,
} from './sessions/session-records.ts';
import { SessionStore } from './sessions/session-store.ts';

interface SessionsOptions {
  records: SessionRecords;
  /** The first signs, all verify. */
  secrets: readonly string[];
  lifetimes: SessionLifetimes;
  publicUrl: string;
}

/** Who is signed in, told by a cookie. */
export interface Sessions {
  cookieName: string;
  /**
   * The signed-in administrator; null for a visitor. Asks the store only where the cookie is there and signed.
   *
   * @throws AppError `unavailable` where the store cannot be reached, `notSetUp` where there is none yet
   */
  userOf: (request: Request, response: Response) => Promise<SignedInUser | null>;
  /** Begins a session under a new id and ends the one before. @throws AppError `unavailable` */
  signIn: (request: Request, response: Response, user: SignedInUser) => Promise<void>;
  /** Ends the session here and in the browser. @throws AppError `unavailable` */
  signOut: (request: Request, response: Response) => Promise<void>;
  /** The hash of the request's own session id, where one is signed in. Only after `userOf`. */
  currentHash: (request: Request) => string;
}

const retryAfterSeconds = 2;

/** Node's callbacks as a promise. A store that fails is away. */
function settle(act: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => {
      if (error === undefined || error === null) resolve();
      else if (error instanceof AppError) reject(error);
      else reject(appError('unavailable', { cause: error, retryAfter: retryAfterSeconds }));
    });
  });
}

export function createSessions({ records, secrets, lifetimes, publicUrl }: SessionsOptions): Sessions {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-sid' : 'sid';
  const cookie: CookieOptions = { path: '/', sameSite: 'lax', secure: isSecure };
  const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=`);
  const hasCookie = ({ headers }: Request) => cookiePattern.test(headers.cookie ?? '');
  const middleware = session({
    name,
    secret: [...secrets],
    store: new SessionStore(records),
    resave: false,
    saveUninitialized: false,
    // The browser keeps it for as long as it can be of use; when it is over is decided here.
    cookie: { ...cookie, httpOnly: true, maxAge: lifetimes.max },
  });

  async function load(request: Request, response: Response): Promise<void> {
    // TLS ends before the gateway; what counts is how the browser speaks to the site.
    if (isSecure) Object.defineProperty(request, 'secure', { value: true });
    await settle((done) => {
      middleware(request, response, done);
    });
  }

  function clearCookies(response: Response): void {
    response.clearCookie(name, { ...cookie, httpOnly: true });
    response.clearCookie(signedInHintCookie, cookie);
  }

  return {
    cookieName: name,
    userOf: async (request, response) => {
      if (!hasCookie(request)) return null;
      await load(request, response);
      const { record } = request.session;
      if (record === undefined) clearCookies(response);
      return record ?? null;
    },
    signIn: async (request, response, user) => {
      await load(request, response);
      await settle((done) => request.session.regenerate(done));
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      request.session.record = { ...user, userAgent };
      await settle((done) => request.session.save(done));
      response.cookie(signedInHintCookie, '1', { ...cookie, maxAge: lifetimes.max });
    },
    signOut: async (request, response) => {
      if (!hasCookie(request)) return;
      clearCookies(response);
      await load(request, response);
      if (request.session.record !== undefined) await settle((done) => request.session.destroy(done));
    },
    currentHash: (request) => hashSessionId(request.session.id),
  };
}
