import type { Person } from '@portfolio/contracts/account/people.ts';
import { auditQuerySchema } from '@portfolio/contracts/audit.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { AuditSubject } from '@portfolio/kit/audit-subject.ts';
import { parseQuery } from '@portfolio/kit/http/json-body.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { addressKey } from '../edge/client-address.ts';
import type { OwnHandler } from '../own-handler.ts';
import type { Route } from '../routes.ts';
import type { Caller, SignedInUser } from '../sessions/session-records.ts';
import type { AuditRepository, NewAuditEntry } from './audit.repository.ts';

/** Records who did what (contract, section 12): every unsafe request of an administrator, every
 * read of personal data, every sign-in and refused sign-in. */
export interface Audit {
  /**
   * Records a request once it is answered and `admission` is over, also one that `admit` refuses; who it was, `admit` notes in
   * `response.locals.user`.
   */
  watch: (request: Request, response: Response, route: Route, admission: Promise<unknown>) => void;
  /** Records a call that a tool of `/mcp` makes. */
  note: (call: ToolCall) => void;
  /** `GET /api/audit` */
  list: OwnHandler;
  /** Waits until what was recorded is stored. */
  settle: () => Promise<void>;
}

const maxSubjectLength = 254;
/** A refusal that no limit counts is recorded once in so many milliseconds of each address: a bot must not fill the disk. */
const uncountedRefusalMs = 60_000;
const maxAddresses = 10_000;
/** More entries than this never wait for the database: beyond it they are dropped, so that memory stays bounded. */
const maxWaiting = 1000;
/** What a request is recorded with whose client went away before the answer. */
const clientWentAway = 499;

interface ToolCall extends Recorded {
  user: Caller;
  /** Null where it is about the site as a whole. */
  about: AuditSubject | null;
  requestId: string;
}

interface Recorded {
  route: Route;
  /** Of the client. */
  address: string;
  status: number;
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
  const at = route.path.split('/').findLastIndex((part) => part.startsWith('{') && part !== '{token}');
  return at === -1 ? null : (request.path.split('/')[at] ?? null);
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

function isRecorded(
  { route, status }: Recorded,
  user: SignedInUser | null,
  isRecordedSignIn: () => boolean,
): boolean {
  if (route.audit === 'signIn') return isRecordedSignIn();
  return user !== null || (route.audit === 'change' && status < 400);
}

function outcomeOf({ headersSent, statusCode, locals }: Response): number {
  const { auditOutcome = statusCode } = locals as { auditOutcome?: number };
  return headersSent ? auditOutcome : clientWentAway;
}

/** Stores entries one by one, behind the answers that they tell of. */
function createWriter(entries: AuditRepository, logger: Logger) {
  const pending = new Set<Promise<void>>();
  let isDropping = false;

  function hasRoom(): boolean {
    if (pending.size < maxWaiting / 2) isDropping = false;
    if (pending.size < maxWaiting) return true;
    if (!isDropping) logger.error('entries of the record of administration are dropped: too many wait');
    isDropping = true;
    return false;
  }

  return {
    add: (entry: NewAuditEntry): void => {
      if (!hasRoom()) return;
      const { requestId } = entry;
      const adding = entries
        .add(entry)
        .catch((error: unknown) => {
          logger.error({ err: error, requestId }, 'an entry of the record of administration is missing');
        })
        .finally(() => pending.delete(adding));
      pending.add(adding);
    },
    settle: () => Promise.all(pending).then(() => undefined),
  };
}

export function createAudit(entries: AuditRepository, isSetUp: () => boolean, logger: Logger): Audit {
  const { add, settle } = createWriter(entries, logger);
  const isRecordedSignIn = createSignInFilter();

  function record(request: Request, response: Response, recorded: Recorded): void {
    const { route, address, status } = recorded;
    const user = (response.locals.user ?? null) as SignedInUser | Caller | null;
    if (!isRecorded(recorded, user, () => isRecordedSignIn(address, response, status))) return;
    const { auditSubject, auditSubjectName, auditPerson } = response.locals;
    add({
      by: user === null ? ((auditPerson as Person | undefined) ?? null) : personOf(user),
      token: tokenOf(user),
      address,
      method: request.method,
      route: route.path,
      subject: textIn(auditSubject) ?? subjectInPath(request, route),
      subjectName: textIn(auditSubjectName),
      status,
      requestId: requestIdOf(response),
    });
  }

  return {
    watch: (request, response, route, admission) => {
      if (!isSetUp() || !isWatched(route)) return;
      // Read now: the forwarder drops the proxy's header.
      const address = request.ip ?? 'unknown';
      response.once('close', () => {
        const status = outcomeOf(response);
        // A client may go away while its session is still being looked up.
        const recordIt = () => {
          record(request, response, { route, address, status });
        };
        admission.then(recordIt, recordIt);
      });
    },
    note: ({ route, user, about, ...call }) => {
      if (!isWatched(route)) return;
      const { subject = null, name: subjectName = null } = about ?? {};
      const who = { by: personOf(user), token: tokenOf(user) };
      add({ ...call, ...who, method: route.method, route: route.path, subject, subjectName });
    },
    list: createList(entries),
    settle,
  };
}

function createList(entries: AuditRepository): OwnHandler {
  return async (request, response) => {
    const query = parseQuery(auditQuerySchema, request.query);
    const { limit, cursor, ...filter } = query;
    const below = cursor === undefined ? undefined : parseCursor(cursor);
    const [found, total] = await Promise.all([entries.list(filter, below, limit + 1), entries.count(filter)]);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    setPageHeaders({ request, response, query }, { total, next: last && String(last.id) });
    response.set('Cache-Control', 'no-store').json(page);
  };
}

function parseCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return Number(cursor);
}
