import { Counter, Gauge, type Registry } from 'prom-client';
import type { Backlog } from './delivery.repository.ts';

const outcomes = ['delivered', 'retry', 'failed', 'interrupted'] as const;

export interface DeliveryMetrics {
  count: (outcome: (typeof outcomes)[number]) => void;
}

/**
 * Counts attempts by outcome, and shows what waits as it is in the database at the moment of asking; no value while that
 * cannot be told.
 */
export function createDeliveryMetrics(registry: Registry, backlog: () => Promise<Backlog>): DeliveryMetrics {
  const attempts = new Counter({
    name: 'leads_delivery_attempts_total',
    help: 'Tries to deliver by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  const gauge = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      // Without labels a gauge starts with 0, which would be a claim.
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        const waiting = await backlog().catch(() => undefined);
        if (waiting !== undefined) this.set({ queue: 'channels' }, value(waiting));
      },
    });
  gauge('leads_deliveries_pending', 'Deliveries on their way to a channel', ({ pending }) => pending);
  gauge('leads_deliveries_failed', 'Deliveries that need somebody to look at them', ({ failed }) => failed);
  gauge(
    'leads_oldest_pending_seconds',
    'Age of the oldest enquiry on its way',
    ({ oldestPending }) => oldestPending,
  );
  return {
    count: (outcome) => {
      attempts.inc({ outcome });
    },
  };
}
