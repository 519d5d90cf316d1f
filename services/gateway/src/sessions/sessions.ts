import { promisify } from 'node:util';
import { unattendedHeader, type ListedSession } from '@portfolio/contracts/account/sessions.ts';
import { AppError, appError } from '@portfolio/kit/app-error.ts';
import type { Request, Response } from 'express';
import session from 'express-session';
import type { SessionCookies } from './session-cookies.ts';
import { hashSessionId, type SessionRecords, type SignedInUser } from './session-records.ts';
import { SessionStore } from './session-store.ts';

interface SessionsOptions {
  records: SessionRecords;
  cookies: SessionCookies;
  /** The first signs, all verify. */
  secrets: readonly string[];
  /** Strangers share the account: nobody is shown the sessions of others. */
  isShared: boolean;
}

/** Who is signed in, by a session cookie. Each function rejects with AppError `unavailable` where the store cannot be reached. */
export interface Sessions {
  /**
   * The signed-in administrator; null for a visitor. Asks the store only where the cookie is there and signed. The session counts as
   * used, unless nobody attends to the page that asks.
   *
   * @throws AppError `notSetUp` where there is no store yet
   */
  userOf: (request: Request, response: Response) => Promise<SignedInUser | null>;
  /** Whether the request's session began in the last five minutes, or was confirmed then. Only after `userOf`. */
  isRecent: (request: Request) => boolean;
  /** The password was given again: the session is as good as begun now. Only after `userOf`. */
  confirm: (request: Request) => Promise<void>;
  /** Begins a session under a new id and ends the one before. */
  signIn: (request: Request, response: Response, user: SignedInUser) => Promise<void>;
  /** Ends the session here and in the browser. */
  signOut: (request: Request, response: Response) => Promise<void>;
  /** The user's sessions, the one used last first. */
  list: (request: Request, response: Response, user: SignedInUser) => Promise<ListedSession[]>;
  /** Ends one of the user's sessions. @returns whether there was one */
  end: (user: SignedInUser, id: string) => Promise<boolean>;
  /** Ends all of the user's sessions but the one that this request began. Only after `signIn`. */
  endOthers: (request: Request, user: SignedInUser) => Promise<void>;
}

const retryAfterSeconds = 2;

/** A store that fails counts as down. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw appError('unavailable', { cause: error, retryAfter: retryAfterSeconds });
  });
}

/** Calls a function of express-session. */
const settle = (call: (done: (error?: unknown) => void) => void): Promise<void> =>
  orUnavailable(promisify(call)());

/** Loads a request's session by express-session, which signs and verifies the cookie. */
function createLoad({ records, cookies, secrets }: SessionsOptions) {
  const middleware = session({
    name: cookies.name,
    secret: [...secrets],
    store: new SessionStore(records),
    resave: false,
    saveUninitialized: false,
    cookie: cookies.options,
  });

  return async (request: Request, response: Response): Promise<void> => {
    // TLS ends before the gateway; what counts is how the browser speaks to the site.
    if (cookies.isSecure) Object.defineProperty(request, 'secure', { value: true });
    await settle((done) => {
      middleware(request, response, done);
    });
  };
}

export function createSessions(options: SessionsOptions): Sessions {
  const { records, cookies } = options;
  const load = createLoad(options);
  return {
    userOf: async (request, response) => {
      if (!cookies.areOn(request)) {
        // A hint without a session would make pages ask in vain.
        if (cookies.isHintOn(request)) cookies.clear(response);
        return null;
      }
      await load(request, response);
      const { record } = request.session;
      if (record === undefined) cookies.clear(response);
      else if (record.isUseDue === true && request.headers[unattendedHeader] === undefined)
        await orUnavailable(records.recordUse(hashSessionId(request.session.id)));
      return record ?? null;
    },
    isRecent: ({ session: { record } }) => record?.isRecent === true,
    confirm: ({ session: { id } }) => orUnavailable(records.confirm(hashSessionId(id))),
    signIn: async (request, response, user) => {
      await load(request, response);
      await settle((done) => request.session.regenerate(done));
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
      request.session.record = { ...user, userAgent };
      await settle((done) => request.session.save(done));
      cookies.setHint(response);
    },
    signOut: async (request, response) => {
      if (!cookies.areOn(request)) return;
      cookies.clear(response);
      await load(request, response);
      if (request.session.record !== undefined) await settle((done) => request.session.destroy(done));
    },
    ...createSessionList(options, load),
  };
}

function createSessionList(
  { records, isShared }: SessionsOptions,
  load: ReturnType<typeof createLoad>,
): Pick<Sessions, 'list' | 'end' | 'endOthers'> {
  const hashOf = (request: Request) => hashSessionId(request.session.id);
  return {
    list: async (request, response, { userId }) => {
      await load(request, response);
      const stored = await orUnavailable(records.list(userId));
      const own = hashOf(request);
      const shown = isShared ? stored.filter(({ idHash }) => idHash === own) : stored;
      return shown.map(({ idHash, createdAt, lastSeenAt, userAgent }) => ({
        id: idHash,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        userAgent,
        isCurrent: idHash === own,
      }));
    },
    end: ({ userId }, id) => orUnavailable(records.removeOf(userId, id)),
    endOthers: (request, { userId }) => orUnavailable(records.removeOthers(userId, hashOf(request))),
  };
}
