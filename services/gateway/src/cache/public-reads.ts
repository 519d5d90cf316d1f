import type { ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { parseRevision, revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { Request, Response } from 'express';
import { errorOf, type UpstreamAnswer } from '../upstream/upstream-answers.ts';
import type { Upstreams } from '../upstream/upstreams.ts';
import {
  publicHeaders,
  responseOverheadBytes,
  sendCached,
  type CachedResponse,
  type Headers,
} from './cached-response.ts';
import { canonicalTarget } from './canonical-target.ts';
import { createRevisionCache, type Loaded } from './revision-cache.ts';
import type { RevisionClock } from './revision-clock.ts';
import { storeBody } from './stored-body.ts';

/** The reads of the API whose answers are the same for every visitor. */
export interface PublicReads {
  /** @throws AppError as the service answered, or because it did not answer */
  read: (upstream: ServiceName, target: string, requestId: string) => Promise<Loaded<CachedResponse>>;
  /** Answers a request with what `read` returns. */
  answer: (request: Request, response: Response, upstream: ServiceName) => Promise<void>;
  /** The cached answer where it is current, without asking a service. */
  peek: (target: string) => CachedResponse | undefined;
}

const maxBytes = 48 * 1024 * 1024;
const passedHeaders = ['link', 'location', 'x-total-count'] as const;

/** Search terms rarely repeat: caching them would push out what everybody asks for. */
const isWorthCaching = (target: string) => target.length <= 200 && !/[?&]q=/.test(target);

/** A moved app is asked for again each time: its present address may be another one tomorrow. */
const cachingOf = (status: number): Headers => {
  if (status === 200) return publicHeaders;
  return [['Cache-Control', status === 301 ? 'no-cache' : 'no-store']];
};

function toCachedResponse(answer: UpstreamAnswer): CachedResponse {
  const { status, headers, body } = answer;
  if (status >= 500) throw errorOf(answer);
  const passed = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    status,
    headers: [...passed, ...cachingOf(status)],
    vary: 'Cookie, Authorization',
    body: storeBody(body, headers['content-type'] ?? 'application/json'),
  };
}

export function createPublicReads(upstreams: Upstreams, clock: RevisionClock): PublicReads {
  const cache = createRevisionCache<CachedResponse>(clock, maxBytes);

  async function load(
    upstream: ServiceName,
    target: string,
    requestId: string,
  ): Promise<Loaded<CachedResponse>> {
    const answer = await upstreams.ask({ upstream, method: 'GET', target, user: null, requestId });
    const revision = parseRevision(String(answer.headers[revisionHeader] ?? ''));
    if (revision !== undefined) clock.observe(revision);
    const value = toCachedResponse(answer);
    // An error carries the id of the one request that it was made for.
    const isCacheable = value.status === 200 && revision !== undefined;
    const bytes = value.body.bytes + responseOverheadBytes;
    return { value, revisions: isCacheable ? [revision] : null, bytes };
  }

  function read(upstream: ServiceName, sent: string, requestId: string): Promise<Loaded<CachedResponse>> {
    const target = canonicalTarget(sent);
    const loadTarget = () => load(upstream, target, requestId);
    return isWorthCaching(target) ? cache.read(target, loadTarget) : loadTarget();
  }

  return {
    read,
    peek: (target) => cache.peek(canonicalTarget(target)),
    answer: async (request, response, upstream) => {
      const { value } = await read(upstream, request.url, requestIdOf(response));
      await sendCached(request, response, value);
    },
  };
}
