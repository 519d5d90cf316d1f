import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** A process's Prometheus registry, and the middleware that times its requests. */
export interface Metrics {
  registry: Registry;
  countRequests: RequestHandler;
}

/**
 * Makes a process's metrics: Node's own and a histogram of request times in seconds by method, route and status.
 *
 * @param name the process, as the label `service`
 */
export function createMetrics(name: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    registry,
    countRequests: (request, response, next) => {
      const startedAt = performance.now();
      response.once('close', () => {
        const route = routeLabel(request.route, response.locals);
        const labels = { method: request.method, route, status: response.statusCode };
        seconds.observe(labels, (performance.now() - startedAt) / 1000);
      });
      next();
    },
  };
}

/** The route's pattern, never the path asked for: a label must not grow with what visitors type. */
function routeLabel(route: unknown, locals: Record<string, unknown>): string {
  if (typeof locals.route === 'string') return locals.route;
  if (typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string')
    return route.path;
  return 'other';
}
