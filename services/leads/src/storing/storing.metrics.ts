import { Gauge, type Registry } from 'prom-client';
import type { Storing } from './storing.service.ts';

/** Shows whether enquiries can be stored, at most a minute old. */
export function createStoringMetrics(registry: Registry, find: Storing['find']): void {
  new Gauge({
    name: 'leads_enquiries_lost',
    help: '1 while enquiries cannot be stored',
    registers: [registry],
    collect() {
      this.set(find() === undefined ? 0 : 1);
    },
  });
}
