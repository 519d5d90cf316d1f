import express, { type Express, type Router } from 'express';
import { errorMiddleware, notFound } from './error-middleware.ts';
import type { Identity } from './identity.ts';
import type { Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { requestContext } from './request-context.ts';
import { stoppingEvent } from './run.ts';

interface ServiceHttpOptions {
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
 * The HTTP side of a service behind the gateway: request id and log line, health, metrics, the caller's signed identity, the
 * routes, and one way for errors to go out. A route that takes a JSON body puts `jsonBody` before itself, so that a body is
 * read only where one is wanted.
 */
export function createServiceHttp({
  name,
  logger,
  identity,
  metrics = createMetrics(name),
  checks,
  routes,
}: ServiceHttpOptions): Express {
  const http = express();
  http.disable('x-powered-by');
  http.set('etag', false);
  http.use(requestContext(logger, { trustCaller: true }), metrics.countRequests);
  let isStopping = false;
  http.once(stoppingEvent, () => {
    isStopping = true;
  });
  http.use(operationalRoutes(metrics, checks, () => isStopping));
  http.use(identity.require);
  http.use(routes);
  http.use(notFound, errorMiddleware(logger));
  return http;
}
