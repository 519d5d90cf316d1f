import express, { type Router } from 'express';
import { messagesOf } from './app-messages.ts';
import { answerRoutesDirectly, type DirectRoute } from './direct-routes.ts';
import { errorMiddleware, notFound } from './error-middleware.ts';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { requestContext } from './request-context.ts';
import { stoppingEvent, type ServiceApp } from './run.ts';

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
  return Object.assign(answerRoutesDirectly(directRoutes, app, { logger, metrics, identity }), {
    emit: (event: string) => app.emit(event),
    messages,
  });
}
