import type { IncomingMessage, RequestListener } from 'node:http';
import type { Metrics } from '@portfolio/kit/metrics.ts';
import { Counter } from 'prom-client';
import { wantsMarkdown } from '../documents/markdown/serve-markdown.ts';
import type { Pages } from '../documents/pages.ts';
import type { WatchedBuild } from '../documents/web-build.ts';
import { apiTokenIn } from '../edge/api-tokens.ts';
import type { HostCheck } from '../edge/host-check.ts';
import { isGoodTarget } from '../edge/server-limits.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { createCachedSender, type CachedResponse, type Headers } from './cached-response.ts';
import type { PublicReads } from './public-reads.ts';

interface ServeFromCacheOptions {
  publicReads: PublicReads;
  pages: Pages;
  build: WatchedBuild;
  cookies: SessionCookies;
  hosts: HostCheck;
  /** Those of every response. */
  headers: Headers;
  metrics: Metrics;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * The one exception to "one way through" (docs/caching.md): a document or public read that lies ready in the cache is sent
 * before Express sees the request. It is counted, and has neither request id nor log line. What a visitor gains: a page that many
 * open at the same moment is answered without a queue, on one small machine (docs/performance.md).
 */
export function serveFromCache(http: RequestListener, options: ServeFromCacheOptions): RequestListener {
  const { publicReads, pages, build, cookies, hosts, headers, metrics } = options;
  const send = createCachedSender(headers);
  const count = new Counter({
    name: 'gateway_cached_answers_total',
    help: 'Answers sent from the cache before anything else looked at the request',
    registers: [metrics.registry],
  });

  function find(request: IncomingMessage): CachedResponse | undefined {
    const { method, url = '' } = request;
    if (method !== 'GET' || hasBody(request) || apiTokenIn(request) !== undefined) return undefined;
    if (!isGoodTarget(url) || !hosts.isAllowed(request)) return undefined;
    if (url.startsWith('/api/')) return cookies.areOn(request) ? undefined : publicReads.peek(url);
    if (wantsMarkdown(request)) return undefined;
    const found = build.peek();
    const page = found === undefined ? undefined : pages.peek(found, url);
    // Who is signed in may see more.
    return page?.status === 404 && cookies.areOn(request) ? undefined : page;
  }

  return (request, response) => {
    const cached = find(request);
    if (cached !== undefined && send(request, response, cached)) count.inc();
    else http(request, response);
  };
}
