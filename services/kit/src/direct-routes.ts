import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { appError } from './app-error.ts';
import type { DirectAnswer, FlatHeaders } from './direct-answer.ts';
import { createDirectAnswers } from './direct-answers.ts';
import {
  groupedReadsPath,
  groupedReadsSchema,
  packAnswers,
  type GroupedAnswer,
  type GroupedRead,
} from './grouped-reads.ts';
import type { Identity } from './identity.ts';
import { isPlainJson, receiveJson } from './json-body.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { chooseRequestId } from './request-context.ts';

/** A request that comes so often that it is answered ahead of all others. */
export interface DirectRoute {
  method: 'GET' | 'POST';
  /** Of path and query; its first group is what is asked for. Other spellings of the same are for the routes. */
  pattern: RegExp;
  /** By which it is counted. */
  route: string;
  /** Headers put into `shared` go out with an error, too. */
  answer: (asked: DirectRequest, shared: FlatHeaders) => Promise<DirectAnswer>;
}

export interface DirectRequest {
  /** What the pattern's first group found. */
  found: string;
  caller: string | null;
  headers: IncomingHttpHeaders;
  /** Reads the body, which for POST is plain JSON: any other is for the routes. @throws as `receiveJson` */
  json: () => Promise<unknown>;
}

interface DirectRoutesOptions {
  identity: Identity;
  logger: Logger;
  metrics: Metrics;
}

/** What of a request, or of a read that came with others, says where it goes. */
type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Ahead of an app, answers what comes most often, by itself or several together. */
export function answerRoutesDirectly(
  routes: readonly DirectRoute[],
  app: RequestListener,
  { identity, logger, metrics }: DirectRoutesOptions,
): RequestListener {
  const { answerDirectly, findAnswer } = createDirectAnswers({ logger, metrics });

  /** How a request is answered; undefined where that is for the app. */
  function findTask(asked: Asked, json: () => Promise<unknown>) {
    const { method, url = '', headers } = asked;
    const direct = findDirect(routes, method, url);
    if (direct === undefined || (method === 'POST' && !isPlainJson(asked))) return undefined;
    const { found, route } = direct;
    return {
      id: chooseRequestId(asked, true),
      route: route.route,
      answer: async (shared: FlatHeaders) =>
        route.answer({ found, caller: identity.callerOf(asked), headers, json }, shared),
    };
  }

  async function answerRead({ target: url, headers }: GroupedRead): Promise<GroupedAnswer> {
    const asked = { method: 'GET', url, headers };
    const task = findTask(asked, () => Promise.reject(appError('malformedBody'))) ?? {
      id: chooseRequestId(asked, true),
      route: groupedReadsPath,
      answer: () => Promise.reject(appError('notFound')),
    };
    return toGrouped(await findAnswer(asked, task));
  }

  /** Each read is known, logged and counted as if it had come by itself. */
  async function answerGroup(request: IncomingMessage): Promise<DirectAnswer> {
    identity.callerOf(request);
    const reads = groupedReadsSchema.parse(await receiveJson(request));
    const body = packAnswers(await Promise.all(reads.map(answerRead)));
    return { status: 200, headers: ['Content-Length', String(body.length)], body };
  }

  const isGroup = (request: IncomingMessage) =>
    request.url === groupedReadsPath && request.method === 'POST' && isPlainJson(request);

  return (request, response) => {
    const task = isGroup(request)
      ? { id: chooseRequestId(request, true), route: groupedReadsPath, answer: () => answerGroup(request) }
      : findTask(request, () => receiveJson(request));
    if (task === undefined) app(request, response);
    else answerDirectly(request, response, task);
  };
}

function findDirect(routes: readonly DirectRoute[], method: string | undefined, url: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(url) : null;
    if (match !== null) return { route, found: match[1] ?? '' };
  }
  return undefined;
}

function toGrouped({ status, headers: flat, body = '' }: DirectAnswer): GroupedAnswer {
  const headers: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) headers[(flat[at] ?? '').toLowerCase()] = flat[at + 1] ?? '';
  return { status, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}
