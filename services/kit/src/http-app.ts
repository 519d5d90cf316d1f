import type { RequestListener } from 'node:http';
import express, { type Router } from 'express';
import { messagesOf } from './app-messages.ts';
import { createDirectAnswers, type DirectAnswer, type FlatHeaders } from './direct-answers.ts';
import { errorMiddleware, notFound } from './error-middleware.ts';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { chooseRequestId, requestContext } from './request-context.ts';
import { stoppingEvent, type ServiceApp } from './run.ts';

/** A read that is asked for so often that it is answered ahead of all others. */
export interface DirectRead {
  /** Of path and query; its first group is what is asked for. Other spellings of the same are for the routes. */
  pattern: RegExp;
  /** By which it is counted. */
  route: string;
  /** Headers put into `shared` go out with an error, too. */
  answer: (found: string, caller: string | null, shared: FlatHeaders) => Promise<DirectAnswer>;
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
  directRead?: DirectRead;
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
  directRead,
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
  if (directRead === undefined) return Object.assign(app, { messages });
  return Object.assign(answerFirst(directRead, app, { logger, metrics, identity }), {
    emit: (event: string) => app.emit(event),
    messages,
  });
}

/** Ahead of an app, answers one read. */
function answerFirst(
  { pattern, route, answer }: DirectRead,
  app: RequestListener,
  { identity, ...options }: Pick<ServiceAppOptions, 'logger' | 'identity'> & { metrics: Metrics },
): RequestListener {
  const answerDirectly = createDirectAnswers(options);
  return (request, response) => {
    const { method, url = '' } = request;
    const found = method === 'GET' ? pattern.exec(url)?.[1] : undefined;
    if (found === undefined) {
      app(request, response);
      return;
    }
    answerDirectly(request, response, {
      id: chooseRequestId(request, true),
      route,
      answer: async (shared) => answer(found, identity.callerOf(request), shared),
    });
  };
}
