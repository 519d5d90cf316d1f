import { Router } from 'express';
import type { Metrics } from '../metrics.ts';

/** One thing a process needs in order to serve: rejects with the reason while it is missing. */
export interface ReadinessCheck {
  name: string;
  check: () => Promise<void>;
}

const probeLifetimeMs = 1000;

/** Runs the checks at most once a second, however often somebody asks. */
function cachedProbe(checks: readonly ReadinessCheck[]): () => Promise<string[]> {
  let startedAt = -probeLifetimeMs;
  let missing: Promise<string[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - startedAt >= probeLifetimeMs) {
      startedAt = performance.now();
      missing = Promise.all(
        checks.map(({ name, check }) =>
          check().then(
            () => [],
            () => [name],
          ),
        ),
      ).then((names) => names.flat());
    }
    return missing;
  };
}

/**
 * `GET /healthz` (alive), `GET /readyz` (can serve; 503 names what is missing), `GET /metrics` (Prometheus).
 *
 * @param isStopping true once the process is to stop: not ready, so that no new requests are sent here
 */
export function operationalRoutes(
  metrics: Metrics,
  checks: readonly ReadinessCheck[],
  isStopping: () => boolean,
): Router {
  const probe = cachedProbe(checks);
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const missing = [...(await probe()), ...(isStopping() ? ['stopping'] : [])];
    response
      .status(missing.length === 0 ? 200 : 503)
      .json({ status: missing.length === 0 ? 'ok' : 'not ready', missing });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
