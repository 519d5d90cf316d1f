import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createDirectAnswers } from '@portfolio/kit/direct-answers.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { Metrics } from '@portfolio/kit/metrics.ts';
import { chooseRequestId } from '@portfolio/kit/request-context.ts';
import { Counter } from 'prom-client';
import { createQuickSender, type Headers, type KeptAnswer } from './cache/kept-answer.ts';
import type { PublicReads } from './cache/public-reads.ts';
import { createDirectWrites, type DirectWritesOptions } from './direct-writes.ts';
import type { Pages } from './documents/pages.ts';
import type { WatchedBuild } from './documents/web-build.ts';
import { findRoute } from './routes.ts';
import { isOrdinary } from './server-limits.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';

interface QuickAnswersOptions extends DirectWritesOptions {
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  cookies: SessionCookies;
  /** Those of every answer. */
  headers: Headers;
  logger: Logger;
  metrics: Metrics;
}

/** What asks for nothing but what is kept: no body, no other method. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** What a path leads to where nobody has to be looked up and nothing is counted; undefined for everything else. */
function findPublicRead(url: string) {
  if (!isOrdinary(url)) return undefined;
  const route = findRoute('GET', url);
  return route?.isCached === true && typeof route.to === 'string' && route.limit === undefined
    ? { path: route.path, upstream: route.to }
    : undefined;
}

/**
 * Puts the answers that are for visitors before everything else: what is kept, and what their services answer; and what they or
 * an administrator write. They go out as the app would send them, but what is kept without request id and line in the log: it is
 * counted.
 */
export function answerQuickly(app: RequestListener, options: QuickAnswersOptions): RequestListener {
  const { publicReads, pages, build, cookies, headers, logger, metrics } = options;
  const send = createQuickSender(headers);
  const { answerDirectly } = createDirectAnswers({ logger, metrics, headers: headers.flat() });
  const writeDirectly = createDirectWrites(app, answerDirectly, options);
  const count = new Counter({
    name: 'gateway_kept_answers_total',
    help: 'Answers given from what is kept, before anything else was asked',
    registers: [metrics.registry],
  });

  /** @returns whether it is being answered */
  function readDirectly(request: IncomingMessage, response: ServerResponse, url: string): boolean {
    const found = findPublicRead(url);
    if (found === undefined) return false;
    const { path: route, upstream } = found;
    const id = chooseRequestId(request, false);
    answerDirectly(request, response, { id, route, answer: () => publicReads.find(request, upstream, id) });
    return true;
  }

  function find(url: string): KeptAnswer | undefined {
    if (url.startsWith('/api/')) return publicReads.peek(url);
    const found = build.peek();
    return found === undefined ? undefined : pages.peek(found, url);
  }

  return (request, response) => {
    const { url = '' } = request;
    const isApi = url.startsWith('/api/');
    const isForAll = isPlain(request) && !(isApi && cookies.areOn(request));
    const answer = isForAll ? find(url) : undefined;
    if (answer !== undefined && send(request, response, answer)) {
      count.inc();
      return;
    }
    const isAnswered =
      isApi && (isForAll ? readDirectly(request, response, url) : writeDirectly(request, response));
    if (!isAnswered) app(request, response);
  };
}
