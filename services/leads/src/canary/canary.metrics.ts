import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import { Gauge, type Registry } from 'prom-client';

type Canary = LeadsSummary['canary'];

/** Shows how the canary is at the moment of asking; no value while that cannot be told. */
export function createCanaryMetrics(registry: Registry, find: () => Promise<Canary>): void {
  const gauge = (name: string, help: string, value: (canary: Canary) => number | undefined) =>
    new Gauge({
      name,
      help,
      // Without labels a gauge starts with 0, which would be a claim.
      labelNames: ['way'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const canary = await find().catch(() => undefined);
        const number = canary === undefined ? undefined : value(canary);
        if (number !== undefined) this.set({ way: 'public' }, number);
      },
    });
  gauge('leads_canary_broken', '1 while more than two canaries in a row have not come back', ({ state }) =>
    state === 'broken' ? 1 : 0,
  );
  gauge(
    'leads_canary_last_proven_seconds',
    'When a canary last came back, in seconds since 1970',
    ({ lastProvenAt }) => (lastProvenAt === null ? undefined : Date.parse(lastProvenAt) / 1000),
  );
}
