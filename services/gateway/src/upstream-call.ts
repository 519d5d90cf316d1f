import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { SignedInUser } from './sessions/session-records.ts';
import type { UpstreamAnswer } from './upstream-answers.ts';

export const upstreamNames = ['auth', 'catalog', 'media', 'leads'] as const;
export type UpstreamName = (typeof upstreamNames)[number];

/** How long a service may be silent, in milliseconds. */
export const silenceLimit = 5000;

/** One call, answered as a whole. */
export interface UpstreamCall {
  upstream: UpstreamName;
  method: Dispatcher.HttpMethod;
  /** Path and query. */
  target: string;
  /** Whom the identity token names; null for a visitor. */
  user: SignedInUser | null;
  requestId: string;
  /** Besides those that say who calls; default: JSON is asked for. */
  headers?: IncomingHttpHeaders;
  body?: string | Buffer;
  /** Milliseconds of silence after which the call is given up. */
  timeout?: number;
  /** Whether it may go together with others that come at the same time: for a read that the service answers ahead of its app. */
  isGrouped?: boolean;
}

/** Sends a call with all its headers, once. */
export type Attempt = (call: UpstreamCall, headers: IncomingHttpHeaders) => Promise<UpstreamAnswer>;
