import type { IncomingMessage, RequestListener } from 'node:http';
import { Counter, type Registry } from 'prom-client';
import { createQuickSender, type Headers, type KeptAnswer } from './cache/kept-answer.ts';
import type { PublicReads } from './cache/public-reads.ts';
import type { Pages } from './documents/pages.ts';
import type { WatchedBuild } from './documents/web-build.ts';
import type { SessionCookies } from './sessions/session-cookies.ts';

interface QuickAnswersOptions {
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  cookies: SessionCookies;
  /** Those of every answer. */
  headers: Headers;
  registry: Registry;
}

/** What asks for nothing but what is kept: no body, no other method. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Puts the answers that are kept for visitors before everything else. They go out as the app would send them, but for the
 * request id and the line in the log: they are counted.
 */
export function answerQuickly(app: RequestListener, options: QuickAnswersOptions): RequestListener {
  const { publicReads, pages, build, cookies, headers, registry } = options;
  const send = createQuickSender(headers);
  const count = new Counter({
    name: 'gateway_kept_answers_total',
    help: 'Answers given from what is kept, before anything else was asked',
    registers: [registry],
  });

  function find(request: IncomingMessage): KeptAnswer | undefined {
    const { url = '' } = request;
    if (url.startsWith('/api/')) return cookies.areOn(request) ? undefined : publicReads.peek(url);
    const found = build.peek();
    return found === undefined ? undefined : pages.peek(found, url);
  }

  return (request, response) => {
    const answer = isPlain(request) ? find(request) : undefined;
    if (answer !== undefined && send(request, response, answer)) count.inc();
    else app(request, response);
  };
}
