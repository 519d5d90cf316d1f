import type { RouteTimes, StatusLine } from '@portfolio/contracts/status.ts';
import type { Registry } from 'prom-client';
import { routes } from '@portfolio/kit/http/mount-routes.ts';

type Sample = Readonly<{
  labels: Partial<Record<string, string | number>>;
  value: number;
  metricName?: string;
}>;

const shown = 10;
/** Routes whose answers may come from the cache. */
const cachedRoutes: readonly unknown[] = [
  'document',
  ...routes.filter(({ isCached }) => isCached === true).map(({ path }) => path),
];

async function samplesOf(registry: Registry, name: string): Promise<readonly Sample[]> {
  return (await registry.getSingleMetric(name)?.get())?.values ?? [];
}

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);

function timesOf(samples: readonly Sample[]): RouteTimes | undefined {
  const of = (name: string) =>
    samples.filter(({ metricName }) => metricName === `http_request_seconds_${name}`);
  const { method, route } = samples[0]?.labels ?? {};
  const count = sum(of('count'));
  if (count === 0) return undefined;
  const upTo = Map.groupBy(of('bucket'), ({ labels }) => Number(labels.le));
  // The last is endless, which says nothing.
  const p95 = [...upTo]
    .filter(([le, within]) => Number.isFinite(le) && sum(within) >= 0.95 * count)
    .map(([le]) => le);
  const bound = Math.min(...p95);
  return {
    method: String(method),
    route: String(route),
    count,
    mean: Math.round((sum(of('sum')) / count) * 10_000) / 10,
    p95: Number.isFinite(bound) ? bound * 1000 : null,
  };
}

/** The routes that took longest on average since this process started. */
export async function findSlowestRoutes(registry: Registry): Promise<RouteTimes[]> {
  const samples = await samplesOf(registry, 'http_request_seconds');
  const byRoute = Map.groupBy(samples, ({ labels }) => `${String(labels.method)} ${String(labels.route)}`);
  return [...byRoute.values()]
    .flatMap((ofRoute) => timesOf(ofRoute) ?? [])
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, shown);
}

/** How many of the answers that may come from the cache did. */
export async function cacheLine(registry: Registry): Promise<StatusLine> {
  const [cached, timed] = await Promise.all([
    samplesOf(registry, 'gateway_cached_answers_total'),
    samplesOf(registry, 'http_request_seconds'),
  ]);
  const hits = sum(cached);
  const made = sum(
    timed.filter(
      ({ metricName, labels }) =>
        metricName === 'http_request_seconds_count' &&
        labels.method === 'GET' &&
        cachedRoutes.includes(labels.route),
    ),
  );
  const all = hits + made;
  return {
    id: 'site.cache',
    group: 'site',
    name: 'Answers from the cache',
    state: 'ok',
    value:
      all === 0
        ? 'Nobody has read anything yet'
        : `${String(Math.round((hits / all) * 100))} % of ${String(all)} reads since the start`,
    advice: null,
  };
}
