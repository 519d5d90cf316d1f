import { secretPaths } from '@portfolio/contracts/account/people.ts';
import express, { type Express, type Router } from 'express';
import { errorMiddleware, notFound } from './error-middleware.ts';
import { requireIdentity, type IdentitySettings } from '../secrets/identity.ts';
import type { Logger } from '../logger.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { operationalRoutes, type ReadinessCheck } from './operational-routes.ts';
import { requestContext } from './request-context.ts';
import { stoppingEvent } from '../run.ts';
import { drainUnreadBody } from './unread-body.ts';

interface ServiceHttpOptions {
  /** The gateway's name for it: identities and tokens are for this service alone. */
  name: string;
  logger: Logger;
  config: IdentitySettings;
  /** Where the service counts things of its own; default: only what every process counts. */
  metrics?: Metrics;
  /** What `/readyz` asks for. */
  checks: readonly ReadinessCheck[];
  /** The routes that other services call, with their full paths. Each has its own guard, `requireService`. */
  routesForServices?: Router;
  /** The routes that the gateway calls, with their full paths; called with a known caller only. */
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
  config,
  metrics = createMetrics(name),
  checks,
  routesForServices,
  routes,
}: ServiceHttpOptions): Express {
  const http = express();
  http.disable('x-powered-by');
  http.set('etag', false);
  http.use(
    requestContext(logger, { trustCaller: true, secretsBelow: secretPaths }),
    metrics.countRequests,
    drainUnreadBody,
  );
  let isStopping = false;
  http.once(stoppingEvent, () => {
    isStopping = true;
  });
  http.use(operationalRoutes(metrics, checks, () => isStopping));
  if (routesForServices !== undefined) http.use(routesForServices);
  http.use(requireIdentity(name, config));
  http.use(routes);
  http.use(notFound, errorMiddleware(logger));
  return http;
}
