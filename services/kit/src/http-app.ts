import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import express, { type Router } from 'express';
import { messagesOf } from './app-messages.ts';
import { createDirectAnswers, type DirectAnswer, type FlatHeaders } from './direct-answers.ts';
import { errorMiddleware, notFound } from './error-middleware.ts';
import type { Identity } from './identity.ts';
import { isPlainJson, receiveJson } from './json-body.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { chooseRequestId, requestContext } from './request-context.ts';
import { stoppingEvent, type ServiceApp } from './run.ts';

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

interface ServiceAppOptions {
  name: string;
  logger: Logger;
  identity: Identity;
  /** Where the service counts things of its own; default: only what every process counts. */
  metrics?: Metrics;
  /** What `/readyz` asks for. */
  checks: readonly ReadinessCheck[];
  /** The service's own routes, with their full paths; called with a known caller only. */
  routes: Router;
  /** Answered before the routes, to known callers too. */
  directRoutes?: readonly DirectRoute[];
}

/**
 * The app of a service behind the gateway: request id and log line, health, metrics, the caller's signed identity, the
 * routes, and one way for errors to go out. A route that takes a JSON body puts `express.json` before itself
 * (`jsonBody`), so that a body is read only where one is wanted.
 */
export function createServiceApp({
  name,
  logger,
  identity,
  metrics = createMetrics(name),
  checks,
  routes,
  directRoutes = [],
}: ServiceAppOptions): ServiceApp {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestContext(logger, { trustCaller: true }), metrics.countRequests);
  let isStopping = false;
  app.once(stoppingEvent, () => {
    isStopping = true;
  });
  app.use(operationalRoutes(metrics, checks, () => isStopping));
  app.use(identity.require);
  app.use(routes);
  app.use(notFound, errorMiddleware(logger));
  const messages = messagesOf(app);
  if (directRoutes.length === 0) return Object.assign(app, { messages });
  return Object.assign(answerFirst(directRoutes, app, { logger, metrics, identity }), {
    emit: (event: string) => app.emit(event),
    messages,
  });
}

function findDirect(routes: readonly DirectRoute[], method: string | undefined, url: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(url) : null;
    if (match !== null) return { route, found: match[1] ?? '' };
  }
  return undefined;
}

/** Ahead of an app, answers what comes most often. */
function answerFirst(
  routes: readonly DirectRoute[],
  app: RequestListener,
  { identity, ...options }: Pick<ServiceAppOptions, 'logger' | 'identity'> & { metrics: Metrics },
): RequestListener {
  const answerDirectly = createDirectAnswers(options);
  return (request, response) => {
    const { method, url = '' } = request;
    const direct = findDirect(routes, method, url);
    if (direct === undefined || (method === 'POST' && !isPlainJson(request))) {
      app(request, response);
      return;
    }
    const {
      found,
      route: { route, answer },
    } = direct;
    answerDirectly(request, response, {
      id: chooseRequestId(request, true),
      route,
      answer: async (shared) => {
        const caller = identity.callerOf(request);
        const { headers } = request;
        return answer({ found, caller, headers, json: () => receiveJson(request) }, shared);
      },
    });
  };
}
