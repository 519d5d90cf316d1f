import {
  endpoints,
  type AnswerOf,
  type EndpointName,
  type Endpoints,
} from '@portfolio/contracts/endpoints.ts';
import type { Endpoint } from '@portfolio/contracts/endpoints/endpoint.ts';
import { fillPath, type PathParts } from '@portfolio/contracts/endpoints/fill-path.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { auditSubjectHeader, readAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { AppError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Request, Response } from 'express';
import type { Audit } from '../account/audit.ts';
import type { RevisionClock } from '../cache/revision-clock.ts';
import type { AdmitCaller } from '../edge/admit.ts';
import type { Caller } from '../sessions/session-records.ts';
import { silenceLimitOf } from '../upstream/call-policy.ts';
import { observeRevision } from '../upstream/passed-headers.ts';
import { parseJson } from '@portfolio/kit/http/error-answer.ts';
import { errorOf } from '../upstream/upstream-answers.ts';
import { jsonOf, type UpstreamCall, type Upstreams } from '../upstream/upstreams.ts';

type CallOptions = PathParts & { body?: unknown };

interface CallAnswer<Name extends EndpointName> {
  answer: AnswerOf<Endpoints[Name]>;
  /** Of the next page of a list. */
  nextCursor: string | undefined;
}

/** Calls an endpoint of a service as the one who calls `/mcp`. @throws AppError as admit or the service refuses it */
export type CallEndpoint = <Name extends EndpointName>(
  name: Name,
  options?: CallOptions,
) => Promise<CallAnswer<Name>>;

export interface CallEndpointNeeds {
  upstreams: Upstreams;
  clock: RevisionClock;
  admitCaller: AdmitCaller;
  audit: Audit;
}

async function contentOf(body: unknown): Promise<Pick<UpstreamCall, 'headers' | 'body'>> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) return jsonOf(body);
  const form = new globalThis.Response(body);
  const type = form.headers.get('content-type') ?? '';
  return {
    headers: { accept: 'application/json', 'content-type': type },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

const nextCursorIn = (link: unknown): string | undefined =>
  typeof link === 'string' ? (/[?&]cursor=([^&>]+)/.exec(link)?.[1] ?? undefined) : undefined;

/** Like the forwarder: the same decision, limits and record, without a request of its own. */
export function createCallEndpoint(
  { upstreams, clock, admitCaller, audit }: CallEndpointNeeds,
  request: Request,
  response: Response,
  user: Caller,
): CallEndpoint {
  const requestId = requestIdOf(response);
  const address = request.ip ?? 'unknown';
  return async (name, options = {}) => {
    const route = { ...(endpoints[name] as Endpoint), name };
    const { to, method, path } = route;
    if (to === 'gateway') throw new Error(`${name} has no service`);
    const { id } = options.params ?? {};
    const subject = id === undefined ? null : String(id);
    const entry = await audit.begin({ route, user, address, requestId, subject });
    const admitAndAsk = async () => {
      const caller = await admitCaller(request, route, user);
      return upstreams.ask({
        ...{ upstream: to, method, target: fillPath(path, options), user: caller, requestId },
        ...(await contentOf(options.body)),
        timeout: silenceLimitOf(route),
      });
    };
    const answer = await admitAndAsk().catch(async (error: unknown) => {
      await entry.finish(toAppError(error).status);
      throw error;
    });
    observeRevision(clock, answer.headers);
    const told = answer.headers[auditSubjectHeader];
    await entry.finish(answer.status, typeof told === 'string' ? readAuditSubject(told) : undefined);
    if (answer.status >= 300) throw errorOf(answer);
    const cursor = nextCursorIn(answer.headers.link);
    return {
      answer: parseJson(answer.body) as AnswerOf<Endpoints[typeof name]>,
      nextCursor: cursor === undefined ? undefined : decodeURIComponent(cursor),
    };
  };
}

/** What is undefined where an entry has no such part, such as a draft. */
export async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof AppError && error.status === errorCatalogue.notFound.status) return undefined;
    throw error;
  });
}
