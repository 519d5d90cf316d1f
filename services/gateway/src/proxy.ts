import type { Agent, IncomingMessage } from 'node:http';
import { maxImageBytes } from '@portfolio/contracts/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Identity } from '@portfolio/kit/identity.ts';
import { maxJsonBytes } from '@portfolio/kit/json-body.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { http } from '@portfolio/kit/node-http.ts';
import { requestIdOf } from '@portfolio/kit/request-context.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { Revisions } from './cache/revisions.ts';
import { lookUpAnyReplica } from './any-replica.ts';
import { callerHeaders } from './caller-headers.ts';
import { headersForService, headersForVisitor, noteRevision } from './passed-headers.ts';
import { limitBody, limitSilence, silenceLimitOf, takeTurns } from './proxy-limits.ts';
import { declaredLength, isOfUnknownLength } from './request-body.ts';
import type { Route } from './routes.ts';
import { askForBody } from './server-limits.ts';
import type { SignedInUser } from './sessions/session-records.ts';
import { isUnheard, maxAttempts, toUpstreamError } from './upstream-answers.ts';
import { silenceLimit, type UpstreamName } from './upstream-call.ts';
import type { UpstreamAddresses } from './upstreams.ts';

/** The file, and what multipart puts around it. */
const uploadBytes = maxImageBytes + 128 * 1024;

const hasBody = (request: IncomingMessage) => isOfUnknownLength(request) || declaredLength(request) > 0;

interface ProxyOptions {
  addresses: UpstreamAddresses;
  identity: Identity;
  revisions: Revisions;
  logger: Logger;
}

/** Where a request goes, and in whose name. */
export interface Forwarding {
  route: Route;
  upstream: UpstreamName;
  user: SignedInUser | null;
}

/** Passes a request on to its service and the answer back. */
export type Forward = (request: Request, response: Response, to: Forwarding) => Promise<void>;

export interface Proxy {
  /** Both as they come. */
  forward: Forward;
  close: () => void;
}

/** One request on its way through. */
interface Passage {
  address: string;
  maxBytes: number;
  silenceLimit: number;
  failure?: unknown;
}

export function createProxy({ addresses, identity, revisions, logger }: ProxyOptions): Proxy {
  const { pass, close } = createPassing(revisions);

  async function forward(request: Request, response: Response, { route, upstream, user }: Forwarding) {
    const maxBytes = route.isUpload ? uploadBytes : maxJsonBytes;
    // Of a file that is too large, the service says so by its name.
    if (!route.isUpload && declaredLength(request) > maxBytes) throw appError('bodyTooLarge');
    const isWithBody = hasBody(request);
    const { method, url: target } = request;
    const requestId = requestIdOf(response);
    const caller = callerHeaders(identity, { method, target, user, requestId });
    if (isWithBody) askForBody(request, response);
    request.headers = { ...headersForService(request.headers), ...caller };
    const passage: Passage = {
      address: addresses[upstream],
      maxBytes,
      silenceLimit: silenceLimitOf(route),
    };
    await pass(request, response, passage);
    // The library sends nothing twice.
    const isRead = !isWithBody && (method === 'GET' || method === 'HEAD');
    const isToRepeat = () =>
      isRead && !response.headersSent && !response.destroyed && isUnheard(passage.failure);
    for (let attempts = 1; attempts < maxAttempts && isToRepeat(); attempts += 1)
      await pass(request, response, passage);
    if (passage.failure === undefined) return;
    if (!response.headersSent) throw toUpstreamError(passage.failure);
    // What was sent cannot be taken back; the library has cut the connection, which says that it is not all.
    logger.warn({ err: passage.failure, requestId }, 'answer broke off');
  }

  return { forward, close };
}

/** http-proxy-middleware with what each passage needs; `pass` ends when the answer is over, or has failed. */
function createPassing(revisions: Revisions) {
  const passages = new WeakMap<IncomingMessage, Passage>();
  // Its time limit covers connecting; `limitSilence` sets the one after that.
  const agent = new http.Agent({
    keepAlive: true,
    maxFreeSockets: 64,
    scheduling: 'lifo',
    timeout: silenceLimit,
    lookup: lookUpAnyReplica,
  });

  let middleware: Promise<RequestHandler> | undefined;
  const findMiddleware = () => (middleware ??= createMiddleware({ passages, agent, revisions }));

  return {
    pass: async (request: Request, response: Response, passage: Passage) => {
      delete passage.failure;
      passages.set(request, passage);
      const handle = await findMiddleware();
      await handle(request, response, (error) => {
        passage.failure ??= error;
      });
    },
    close: () => {
      agent.destroy();
    },
  };
}

interface PassingParts {
  passages: WeakMap<IncomingMessage, Passage>;
  agent: Agent;
  revisions: Revisions;
}

/** Loads the library: not before it is needed, so that what visitors read at the start does not wait for its code. */
async function createMiddleware({ passages, agent, revisions }: PassingParts): Promise<RequestHandler> {
  const { createProxyMiddleware, proxyEventsPlugin } = await import('http-proxy-middleware');
  return createProxyMiddleware({
    router: (request) => passages.get(request)?.address ?? '',
    agent,
    // The others write lines and error pages of their own.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      proxyReq: (outgoing, request) => {
        const passage = passages.get(request);
        if (passage === undefined) return;
        limitSilence(outgoing, passage.silenceLimit);
        limitBody(request, outgoing, passage.maxBytes);
        takeTurns(request, outgoing);
      },
      proxyRes: (answer, _request, response) => {
        noteRevision(revisions, answer.headers);
        // A head that is written already stays as it is.
        response.writeHead(answer.statusCode ?? 502, headersForVisitor(answer.headers));
      },
      error: (error, request) => {
        const passage = passages.get(request);
        if (passage !== undefined) passage.failure = error;
      },
    },
  });
}
