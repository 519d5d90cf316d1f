import type { IncomingMessage } from 'node:http';
import type { DirectAnswer } from '@portfolio/kit/direct-answer.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import { parseRevision, revisionHeader } from '@portfolio/kit/revision.ts';
import type { Request, Response } from 'express';
import { findRoute } from '../routes.ts';
import { errorOf, type UpstreamAnswer } from '../upstream-answers.ts';
import type { UpstreamName } from '../upstream-call.ts';
import type { Upstreams } from '../upstreams.ts';
import { choose, publicHeaders, sendKept, type KeptAnswer } from './kept-answer.ts';
import { createRevisionCache, type Made } from './revision-cache.ts';
import type { Revisions } from './revisions.ts';
import { storeBody } from './stored-body.ts';

/** The reads that are the same for every visitor. */
export interface PublicReads {
  /** @throws AppError as the service answered it, or because it did not */
  read: (upstream: UpstreamName, target: string, requestId: string) => Promise<Made<KeptAnswer>>;
  answer: (request: Request, response: Response, upstream: UpstreamName) => Promise<void>;
  /** The same as what is to be sent. */
  find: (request: IncomingMessage, upstream: UpstreamName, requestId: string) => Promise<DirectAnswer>;
  /** What is kept and is the newest, without asking anybody. */
  peek: (target: string) => KeptAnswer | undefined;
}

const maxBytes = 48 * 1024 * 1024;
const passedHeaders = ['link', 'x-total-count'] as const;

/** What visitors type is asked for once as a rule; keeping it would push out what all of them ask for. */
const isWorthKeeping = (target: string) => target.length <= 200 && !/[?&]q=/.test(target);

function toAnswer(answer: UpstreamAnswer): KeptAnswer {
  const { status, headers, body } = answer;
  if (status >= 500) throw errorOf(answer);
  const passed = passedHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    status,
    headers: [...passed, ...(status === 200 ? publicHeaders : [['Cache-Control', 'no-store'] as const])],
    vary: 'Cookie',
    body: storeBody(body, headers['content-type'] ?? 'application/json'),
  };
}

export function createPublicReads(upstreams: Upstreams, revisions: Revisions): PublicReads {
  const cache = createRevisionCache<KeptAnswer>(revisions, maxBytes);

  async function ask(upstream: UpstreamName, target: string, requestId: string): Promise<Made<KeptAnswer>> {
    const received = await upstreams.ask({
      ...({ upstream, method: 'GET', target, user: null, requestId } as const),
      isGrouped: findRoute('GET', target)?.isGrouped === true,
    });
    const revision = parseRevision(String(received.headers[revisionHeader] ?? ''));
    if (revision !== undefined) revisions.raise(revision);
    const value = toAnswer(received);
    // An error answer carries the id of the one request that it was made for.
    const isKept = value.status === 200 && revision !== undefined;
    return { value, revisions: isKept ? [revision] : null, bytes: value.body.bytes + 500 };
  }

  function read(upstream: UpstreamName, target: string, requestId: string): Promise<Made<KeptAnswer>> {
    const make = () => ask(upstream, target, requestId);
    return isWorthKeeping(target) ? cache.read(target, make) : make();
  }

  return {
    read,
    peek: cache.peek,
    answer: async (request, response, upstream) => {
      const { value } = await read(upstream, request.url, requestIdOf(response));
      await sendKept(request, response, value);
    },
    find: async (request, upstream, requestId) => {
      const { value } = await read(upstream, request.url ?? '', requestId);
      return choose(request, value);
    },
  };
}
