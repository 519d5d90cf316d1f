import { auditQuerySchema } from '@portfolio/contracts/audit.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { parseQuery } from '@portfolio/kit/json-body.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { OwnHandler } from '../own-handler.ts';
import type { Route } from '../routes.ts';
import type { SignedInUser } from '../sessions/session-records.ts';
import type { AuditRepository } from './audit.repository.ts';

/** Records who did what (contract, section 12): every unsafe request of an administrator, every sign-in and refused sign-in. */
export interface Audit {
  /** Records a request once its status is known. */
  watch: (request: Request, response: Response, route: Route, user: SignedInUser | null) => void;
  /** `GET /api/audit` */
  list: OwnHandler;
  /** Waits until what was recorded is stored. */
  settle: () => Promise<void>;
}

const maxSubjectLength = 254;
/** Of one address, a sign-in that its limit refuses is recorded once in so many milliseconds: a bot must not fill the disk. */
const refusedByLimitMs = 60_000;
const maxAddresses = 10_000;

/** Names what a request is about, where the path does not. */
export function setAuditSubject(response: Response, subject: string, userId?: string): void {
  response.locals.auditSubject = subject.slice(0, maxSubjectLength);
  if (userId !== undefined) response.locals.auditUserId = userId;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The last named part of a route's path, such as the id in `/api/leads/{id}/retry`. */
function subjectInPath(request: Request, route: Route): string | null {
  const at = route.path.split('/').findLastIndex((part) => part.startsWith('{'));
  return at === -1 ? null : (request.path.split('/')[at] ?? null);
}

export function createAudit(entries: AuditRepository, isSetUp: () => boolean, logger: Logger): Audit {
  const pending = new Set<Promise<void>>();
  const refusedByLimit = new LRUCache<string, true>({ max: maxAddresses, ttl: refusedByLimitMs });

  function isRepeated({ ip = '' }: Request, { statusCode }: Response): boolean {
    if (statusCode !== 429) return false;
    const isKnown = refusedByLimit.has(ip);
    if (!isKnown) refusedByLimit.set(ip, true);
    return isKnown;
  }

  function record(request: Request, response: Response, route: Route, user: SignedInUser | null): void {
    const { auditSubject, auditUserId } = response.locals;
    const requestId = requestIdOf(response);
    const adding = entries
      .add({
        userId: user?.userId ?? textIn(auditUserId),
        address: request.ip ?? 'unknown',
        method: request.method,
        route: route.path,
        subject: textIn(auditSubject) ?? subjectInPath(request, route),
        status: response.statusCode,
        requestId,
      })
      .catch((error: unknown) => {
        logger.error({ err: error, requestId }, 'an entry of the record of administration is missing');
      })
      .finally(() => pending.delete(adding));
    pending.add(adding);
  }

  return {
    watch: (request, response, route, user) => {
      const isSignIn = route.isSignIn === true;
      const isChange = user !== null && route.method !== 'GET';
      if (!isSetUp() || !(isSignIn || isChange)) return;
      response.once('close', () => {
        if (!(isSignIn && isRepeated(request, response))) record(request, response, route, user);
      });
    },
    list: createList(entries),
    settle: async () => {
      await Promise.all(pending);
    },
  };
}

function createList(entries: AuditRepository): OwnHandler {
  return async (request, response) => {
    const { limit, cursor, ...filter } = parseQuery(auditQuerySchema, request.query);
    const below = cursor === undefined ? undefined : parseCursor(cursor);
    const [found, total] = await Promise.all([entries.list(filter, below, limit + 1), entries.count(filter)]);
    const page = found.slice(0, limit);
    response.set({ 'X-Total-Count': String(total), 'Cache-Control': 'no-store' });
    const last = page.at(-1);
    if (found.length > limit && last !== undefined) {
      const parameters = new URLSearchParams(request.url.split('?')[1]);
      parameters.set('cursor', String(last.id));
      response.links({ next: `/api/audit?${parameters.toString()}` });
    }
    response.json(page);
  };
}

function parseCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return Number(cursor);
}
