import express, { type Express, type Router } from 'express';
import { errorMiddleware, notFound } from './error-middleware.ts';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { requestContext } from './request-context.ts';
import { stoppingEvent } from './run.ts';

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
}: ServiceAppOptions): Express {
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
  return app;
}
