import type { Person } from '@portfolio/contracts/account/people.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { addressKey } from '../edge/client-address.ts';
import { holdAnswer } from '../edge/hold-answer.ts';
import type { OwnHandler } from '../routes.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';
import type { AuditRepository, BegunEntry } from './audit.repository.ts';

/** Records who did what (contract, section 12): every unsafe request of an administrator, every
 * read of personal data, every sign-in and refused sign-in. */
export interface Audit {
  /** Records a request before its answer goes out, also one that `admit` refuses; who it was, `admit` notes in `response.locals.user`. */
  watch: (request: Request, response: Response, route: Route) => WatchedRequest;
  /** Records a call that a tool of `/mcp` makes. @throws AppError `unavailable` */
  begin: (call: ToolCall) => Promise<OpenEntry>;
  /** `GET /api/audit` */
  list: OwnHandler<'listAudit'>;
  /** Waits until the requests of clients that left are stored. */
  settle: () => Promise<void>;
}

interface WatchedRequest {
  /** Records a change before it is made, as one of unknown outcome. @throws AppError `unavailable` */
  begin: () => Promise<void>;
  /** Says that no more is done for the request. */
  leave: () => void;
}

/** An entry whose outcome is unknown until it is finished. */
interface OpenEntry {
  finish: (status: number, about?: AuditSubject) => Promise<void>;
}

const maxSubjectLength = 254;
/** A refusal that no limit counts is recorded once in so many milliseconds of each address: a bot must not fill the disk. */
const uncountedRefusalMs = 60_000;
const maxAddresses = 10_000;
/** What a request is recorded with whose client went away before the answer. */
const clientWentAway = 499;

interface ToolCall {
  route: Route;
  user: Caller;
  /** Of the client. */
  address: string;
  /** Null where it is about the site as a whole. */
  subject: string | null;
  requestId: string;
}

/** Names what a request is about, where the path does not. */
export function noteAuditSubject(response: Response, { subject, name }: AuditSubject, by?: Person): void {
  response.locals.auditSubject = subject.slice(0, maxSubjectLength);
  response.locals.auditSubjectName = name?.slice(0, maxSubjectLength);
  if (by !== undefined) response.locals.auditPerson = by;
}

/** Records another status than that of the answer: a page is led to also where a sign-in was refused. */
export function noteAuditOutcome(response: Response, status: number): void {
  response.locals.auditOutcome = status;
}

/** Says that a password, a code or a passkey is being checked: a refusal from here on is one of a sign-in. */
export function noteCredentialCheck(response: Response): void {
  response.locals.isCredentialCheck = true;
}

/** The name is not known of a request that is refused before auth is asked. */
const personOf = (user: SignedInUser | Caller): Person => ({
  ...{ id: user.userId, name: 'name' in user ? user.name : '' },
});

const tokenOf = (user: SignedInUser | Caller | null): Person | null => {
  if (user === null || !('token' in user)) return null;
  return { id: user.token.id, name: user.token.name };
};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The last named part of a route's path, such as the id in `/api/leads/{id}/retry`. */
function subjectInPath(request: Request, route: Route): string | null {
  // A token is a secret.
  const last = Object.keys(route.params ?? {}).findLast((name) => name !== 'token');
  return last === undefined ? null : textIn(request.params[last]);
}

/**
 * Which attempts to sign in are recorded: all that succeed or that a limit counts as wrong, and of each address one a minute
 * of those that are refused otherwise. What never reached a check of credentials is no attempt.
 */
function createSignInFilter(): (ip: string, response: Response, status: number) => boolean {
  const refusedLately = new LRUCache<string, true>({ max: maxAddresses, ttl: uncountedRefusalMs });
  return (ip, response, status) => {
    const isChecked = response.locals.isCredentialCheck === true;
    if (!isChecked && status !== 429) return false;
    // Each 401 of a check was counted, or needed the right password.
    if (status < 400 || status === 401) return true;
    const address = addressKey(ip);
    const isRepeated = refusedLately.has(address);
    if (!isRepeated) refusedLately.set(address, true);
    return !isRepeated;
  };
}

const isWatched = ({ method, audit }: Route) =>
  audit !== 'calls' && audit !== 'never' && (method !== 'GET' || audit !== undefined);

const outcomeIn = ({ statusCode, locals }: Response): number =>
  (locals as { auditOutcome?: number }).auditOutcome ?? statusCode;

const userOf = ({ locals }: Response) => (locals.user ?? null) as SignedInUser | Caller | null;

type Read = Pick<BegunEntry, 'address' | 'subject'>;

function describeRequest({ method }: Request, response: Response, { path }: Route, read: Read): BegunEntry {
  const user = userOf(response);
  const { auditSubject, auditSubjectName, auditPerson } = response.locals;
  return {
    by: user === null ? ((auditPerson as Person | undefined) ?? null) : personOf(user),
    token: tokenOf(user),
    address: read.address,
    method,
    route: path,
    subject: textIn(auditSubject) ?? read.subject,
    subjectName: textIn(auditSubjectName),
    requestId: requestIdOf(response),
  };
}

const unwatched: WatchedRequest = { begin: () => Promise.resolve(), leave: () => undefined };
const unrecorded: OpenEntry = { finish: () => Promise.resolve() };

/** Whether it is recorded before it is known how it ends. */
const isBegun = ({ method, audit }: Route, response: Response) =>
  method !== 'GET' && audit !== 'signIn' && (userOf(response) !== null || audit === 'change');

/** Stores entries so that no change fails because of its record: what was begun stays as unknown. */
function createStore(entries: AuditRepository, logger: Logger) {
  const pending = new Set<Promise<void>>();
  return {
    begin: (entry: BegunEntry): Promise<string> =>
      entries.begin(entry).catch((cause: unknown) => {
        throw appError('unavailable', { cause, retryAfter: 2 });
      }),
    finish: (requestId: string, storing: Promise<void>): Promise<void> => {
      const stored = storing
        .catch((error: unknown) => {
          logger.error({ err: error, requestId }, 'an entry of the record of administration is missing');
        })
        .finally(() => pending.delete(stored));
      pending.add(stored);
      return stored;
    },
    settle: () => Promise.all(pending).then(() => undefined),
  };
}

export function createAudit(entries: AuditRepository, isSetUp: () => boolean, logger: Logger): Audit {
  const store = createStore(entries, logger);
  return {
    watch: createWatch(entries, store, isSetUp),
    begin: async ({ route, user, ...call }) => {
      if (!isWatched(route)) return unrecorded;
      const { method, path } = route;
      const by = personOf(user);
      const who = { by, token: tokenOf(user) };
      const id = await store.begin({ ...call, ...who, method, route: path, subjectName: null });
      return {
        finish: (status, about) => {
          const { subject, name: subjectName = null } = about ?? { subject: call.subject };
          return store.finish(call.requestId, entries.finish(id, { by, subject, subjectName, status }));
        },
      };
    },
    list: createList(entries),
    settle: store.settle,
  };
}

function createWatch(
  entries: AuditRepository,
  store: ReturnType<typeof createStore>,
  isSetUp: () => boolean,
): Audit['watch'] {
  const isRecordedSignIn = createSignInFilter();
  const isRecorded = ({ audit }: Route, response: Response, address: string, status: number) =>
    audit === 'signIn'
      ? isRecordedSignIn(address, response, status)
      : userOf(response) !== null || (audit === 'change' && status < 400);

  return (request, response, route) => {
    if (!isSetUp() || !isWatched(route)) return unwatched;
    // Read now: the forwarder drops the proxy's header, and Express the parameters once the error middleware answers.
    const address = request.ip ?? 'unknown';
    const subject = subjectInPath(request, route);
    const describe = () => describeRequest(request, response, route, { address, subject });
    let id: string | undefined;
    let isSettled = false;

    async function finish(status: number): Promise<void> {
      const entry = { ...describe(), status };
      if (!isRecorded(route, response, address, status)) {
        if (id !== undefined) await entries.discard(id);
      } else if (id === undefined) await entries.add(entry);
      else await entries.finish(id, entry);
    }
    async function settle(status: number): Promise<void> {
      if (isSettled) return;
      isSettled = true;
      await store.finish(requestIdOf(response), finish(status));
    }

    holdAnswer(response, () => settle(outcomeIn(response)));
    return {
      begin: async () => {
        if (isBegun(route, response)) id = await store.begin(describe());
      },
      leave: () => {
        const settleCut = () => void settle(clientWentAway);
        // After the error middleware has answered what a handler threw.
        setImmediate(() => (response.closed ? settleCut() : response.once('close', settleCut)));
      },
    };
  };
}

function createList(entries: AuditRepository): Audit['list'] {
  return async ({ query, request, response }) => {
    const { limit, cursor, ...filter } = query;
    const below = cursor === undefined ? undefined : parseCursor(cursor);
    const [found, total] = await Promise.all([entries.list(filter, below, limit + 1), entries.count(filter)]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    setPageHeaders({ request, response, query }, { total, next: last && String(last.id) });
    return page;
  };
}

function parseCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return Number(cursor);
}
