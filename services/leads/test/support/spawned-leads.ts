import { spawnService, type SpawnedService } from '../../../../tests/support/site/spawned-service.ts';
import { suspend } from '../../../../tests/support/suspend.ts';
import { clientOf, quickSettings, type LeadsClient } from './leads-under-test.ts';

export interface SpawnedLeads extends LeadsClient, SpawnedService {
  /** Sends SIGSTOP; returns once all of the service stands still. */
  suspend: () => void;
}

const running = new Set<SpawnedService>();

/** Ends what a failed test has left running. */
export function killSpawnedLeads(): void {
  for (const service of running) service.kill('SIGKILL');
}

/** The real process, as it runs in production. */
export async function spawnLeads(settings: Record<string, string>): Promise<SpawnedLeads> {
  const service = await spawnService('leads', { ...quickSettings, ...settings });
  running.add(service);
  void service.ended.then(() => running.delete(service));
  return {
    ...service,
    ...clientOf(service.origin),
    suspend: () => {
      suspend(service.pid);
    },
  };
}
