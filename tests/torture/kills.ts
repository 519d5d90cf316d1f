import { setTimeout as sleep } from 'node:timers/promises';
import { killPostgres, killServices } from '../threats/support/faults.ts';
import { services } from '../threats/support/processes.ts';
import type { Site } from '../threats/support/site.ts';

export const killable = [...services, 'postgres'] as const;

export interface Kill {
  parts: readonly (typeof killable)[number][];
  /** Milliseconds after the first call was sent. */
  after: number;
}

/** Kills parts of the product with SIGKILL, which come back by themselves. */
export async function kill(site: Site, { parts, after }: Kill): Promise<void> {
  await sleep(after);
  if (parts.includes('postgres')) killPostgres(site);
  killServices(
    site,
    services.filter((name) => parts.includes(name)),
  );
  // It takes effect a moment later.
  await sleep(300);
}
