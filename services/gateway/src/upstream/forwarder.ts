import { EventEmitter } from 'node:events';
import { Agent, type IncomingMessage } from 'node:http';
import type { NetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { appError } from '@portfolio/kit/app-error.ts';
import { auditSubjectHeader, readAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { maxJsonBytes } from '@portfolio/kit/http/json-body.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { raw, type Request, type RequestHandler, type Response } from 'express';
import { createProxyMiddleware, proxyEventsPlugin, type Options } from 'http-proxy-middleware';
import { noteAuditSubject } from '../account/audit.ts';
import type { RevisionClock } from '../cache/revision-clock.ts';
import { readBody } from '../edge/read-body.ts';
import { allowLongRequest, continueIfAsked } from '../edge/server-limits.ts';
import type { Route } from '@portfolio/kit/http/mount-routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { AskedConsent } from './asked-consent.ts';
import type { CallerHeaders } from './caller-headers.ts';
import { isIdempotent, isImage, isLong, maxBytesOf, silenceLimitOf, withRetries } from './call-policy.ts';
import { connectPatiently } from './connect.ts';
import { limitBody, limitBodyTime, limitSilence } from './forward-limits.ts';
import { headersForService, headersForVisitor, observeRevision } from './passed-headers.ts';
import type { FindAssignees } from './assignees.ts';
import { toUpstreamError } from './upstream-answers.ts';
import type { UpstreamAddresses } from './upstreams.ts';

interface ForwarderOptions {
  addresses: UpstreamAddresses;
  callerHeaders: CallerHeaders;
  askedConsent: AskedConsent;
  findAssignees: FindAssignees;
  clock: RevisionClock;
  logger: Logger;
}

/** Where a request goes, and in whose name. */
export interface Destination {
  route: Route;
  user: Caller | null;
}

export interface Forwarder {
  /** Streams a request to its service, and the answer back. @throws AppError where the service gave none */
  forward: (request: Request, response: Response, to: Destination) => Promise<void>;
  close: () => void;
}

/** A request while it is being forwarded. */
interface ProxiedRequest {
  response: Response;
  route: Route;
  address: string;
  /** Whether its body comes while it is sent. */
  isStreamed: boolean;
  /** The body of a request that may be sent again, which is read before. */
  body: Buffer | undefined;
  /** Whether it may go over a connection that was kept. */
  mayReuse: boolean;
  failure?: Error;
}

/** Errors of bodies that have one of their own. */
const tooLarge = { archive: 'archiveTooLarge', move: 'moveTooLarge' } as const;

/** The one way of a visitor's request to a service: http-proxy-middleware, with our limits, headers and retries. */
export function createForwarder({
  addresses,
  callerHeaders,
  askedConsent,
  findAssignees,
  clock,
  logger,
}: ForwarderOptions): Forwarder {
  const { send, close } = createSender(clock);

  async function forward(request: Request, response: Response, { route, user }: Destination) {
    const { to: upstream } = route;
    if (upstream === 'gateway') throw new Error(`${route.name} has no service`);
    const { method, url: target, headers } = request;
    const requestId = requestIdOf(response);
    const length = Number(headers['content-length'] ?? 0);
    const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
    // Of an image that is too large, the service says so by its name.
    if (!isImage(route.body) && length > maxBytesOf(route))
      throw appError(isLong(route.body) ? tooLarge[route.body] : 'bodyTooLarge');
    if (isLong(route.body)) allowLongRequest(request, response);
    const isRepeatable = isIdempotent({ method, hasBody, isRepeatable: route.isRepeatable });
    const body =
      readAlready(request) ?? (hasBody && isRepeatable ? await readWhole(request, response) : undefined);
    const isStreamed = hasBody && body === undefined;
    if (isStreamed) continueIfAsked(request, response);
    const caller = callerHeaders({ upstream, method, target, user, requestId });
    const asked = route.limit === 'contact' ? await askedConsent(requestId) : {};
    const assignees = route.name === 'editEnquiry' ? await findAssignees(requestId) : {};
    request.headers = { ...headersForService(headers, body), ...caller, ...asked, ...assignees };

    const address = addresses[upstream];
    const proxied: ProxiedRequest = { response, route, address, isStreamed, body, mayReuse: isRepeatable };
    const attempt = async (number: number) => {
      if (number > 1) {
        // The service may have closed the other kept connections as well.
        proxied.mayReuse = false;
        // Each attempt leaves listeners on the response until that is over.
        response.setMaxListeners(response.getMaxListeners() + EventEmitter.defaultMaxListeners);
      }
      await send(request, response, proxied);
      if (proxied.failure !== undefined) throw proxied.failure;
    };
    try {
      // The visitor may have gone meanwhile.
      await withRetries(attempt, () => isRepeatable && !response.headersSent && !response.destroyed);
    } catch (error) {
      if (!response.headersSent) throw toUpstreamError(error);
      // What was sent cannot be taken back; the cut connection says that it is not complete.
      logger.warn({ err: error, requestId }, 'answer broke off');
    }
  }

  return { forward, close };
}

/** The JSON that `admit` has read, where a row has `confirms`; it is sent on without the password. */
function readAlready(request: Request): Buffer | undefined {
  const body: unknown = request.body;
  if (body === undefined) return undefined;
  request.headers['content-type'] = 'application/json';
  return Buffer.from(JSON.stringify(body));
}

const anyBody = raw({ type: () => true, inflate: false, limit: maxJsonBytes });

/** Reads a body before it is sent, so that it can be sent again. @throws AppError as `readBody`; `bodyTooLarge` beyond a JSON body */
async function readWhole(request: Request, response: Response): Promise<Buffer> {
  const body = await readBody(anyBody, request, response);
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Opens connections as `connectPatiently` does. */
class PatientAgent extends Agent {
  override createConnection(
    options: NetConnectOpts,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): null {
    connectPatiently(options).then(
      (socket) => callback?.(null, socket),
      // Without a connection there is no stream to give.
      (error: unknown) => (callback as ((error: unknown) => void) | undefined)?.(error),
    );
    return null;
  }
}

/**
 * Keeps no connection for another request. (One without `keepAlive` would ask the service to close after its answer, which cuts off
 * an upload that is refused early.)
 */
class SingleUseAgent extends PatientAgent {
  override keepSocketAlive(): boolean {
    return false;
  }
}

/** http-proxy-middleware; `send` ends when the answer is over or has failed, and sends nothing twice. */
function createSender(clock: RevisionClock) {
  const requests = new WeakMap<IncomingMessage, ProxiedRequest>();
  const agent = new PatientAgent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });

  const options: Options = {
    router: (request) => requests.get(request)?.address ?? '',
    // The other plugins write log lines and error pages of their own.
    ejectPlugins: true,
    plugins: [proxyEventsPlugin],
    on: {
      // Emitted once there is a connection.
      proxyReq: (outgoing, request) => {
        const proxied = requests.get(request);
        if (proxied === undefined) return;
        const { route, isStreamed, body } = proxied;
        limitSilence(outgoing, silenceLimitOf(route));
        // What is left of the request is its end.
        if (body !== undefined) outgoing.write(body);
        if (!isStreamed) return;
        limitBody(request, outgoing, maxBytesOf(route));
        limitBodyTime(request, outgoing, route);
      },
      proxyRes: (answer, request, response) => {
        observeRevision(clock, answer.headers);
        const proxied = requests.get(request);
        const subject = answer.headers[auditSubjectHeader];
        if (proxied !== undefined && typeof subject === 'string')
          noteAuditSubject(proxied.response, readAuditSubject(subject));
        response.writeHead(answer.statusCode ?? 502, headersForVisitor(answer.headers));
      },
      error: (error, request) => {
        const proxied = requests.get(request);
        if (proxied !== undefined) proxied.failure = error;
      },
    },
  };
  // A pooled connection may be one that its service has just closed: what cannot be sent again uses a fresh one.
  const pooledProxy: RequestHandler = createProxyMiddleware({ ...options, agent });
  const singleUseProxy: RequestHandler = createProxyMiddleware({
    ...options,
    agent: new SingleUseAgent({ keepAlive: true }),
  });

  return {
    send: async (request: Request, response: Response, proxied: ProxiedRequest) => {
      delete proxied.failure;
      requests.set(request, proxied);
      await (proxied.mayReuse ? pooledProxy : singleUseProxy)(request, response, (error: unknown) => {
        proxied.failure ??= Error.isError(error) ? error : new Error('not forwarded', { cause: error });
      });
    },
    close: () => {
      agent.destroy();
    },
  };
}
