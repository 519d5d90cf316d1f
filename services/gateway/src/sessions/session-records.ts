import { createHash } from 'node:crypto';
import type { SessionCaller } from '@portfolio/contracts/account/session.ts';
import type { CallingToken, TokenCaller } from '@portfolio/contracts/account/tokens.ts';

/** Whom a session names. */
export interface SignedInUser {
  userId: string;
  /** Says by which of the user's passwords, one after the other, the session began. */
  credentialsVersion: number;
}

/** What a token may, and what its maker may. */
export type Grant = Pick<TokenCaller, 'scopes' | 'rights'>;

/** Who calls, by a session or a token, with what auth says of them now. */
export interface Caller extends SignedInUser, SessionCaller {
  /** By which token; absent: by a session. */
  token?: CallingToken;
  grant?: Grant;
}

/** One signed-in browser. */
export interface SessionRecord extends SignedInUser {
  /** What the browser calls itself. */
  userAgent: string;
}

/** A session in use. */
export interface UsedSession extends SessionRecord {
  /** Whether it began in the last five minutes, or the password was given again in them. */
  isRecent: boolean;
  /** Whether its use has not been recorded for a minute. */
  isUseDue: boolean;
}

/** For so long a sign-in counts as a confirmation of the password. Unit: milliseconds. */
export const recentSignInMs = 5 * 60_000;

/** A session as its owner sees it in the list. */
export interface StoredSession {
  /** Names the session without giving it away. */
  idHash: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends, in milliseconds. */
export interface SessionLifetimes {
  /** After so long without use. */
  idle: number;
  /** In all. */
  max: number;
}

/** How often the use of a session is recorded, in milliseconds. */
export const useInterval = 60_000;

/** Stored sessions, by the hash of their id. Each function rejects while the store cannot be reached. */
export interface SessionRecords {
  add: (idHash: string, session: SessionRecord) => Promise<void>;
  /** A session that has not ended. */
  find: (idHash: string) => Promise<UsedSession | undefined>;
  /** Records that it is used now. Never restores one that was removed meanwhile. */
  recordUse: (idHash: string) => Promise<void>;
  /** Records that the password was given again now. Never restores one that was removed meanwhile. */
  confirm: (idHash: string) => Promise<void>;
  remove: (idHash: string) => Promise<void>;
  /** Newest use first. */
  list: (userId: string) => Promise<StoredSession[]>;
  /** Ends one of a user's sessions. @returns whether there was one */
  removeOf: (userId: string, idHash: string) => Promise<boolean>;
  /** Ends all of a user's sessions but one. */
  removeOthers: (userId: string, keptIdHash: string) => Promise<void>;
  /** How many there are of everybody. */
  count: () => Promise<number>;
  /** Deletes sessions that have ended. */
  prune: () => Promise<void>;
}

export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
