import { spawnService, type SpawnedService } from '../../../../tests/support/site/spawned-service.ts';
import { clientOf, keys, type MediaClient } from './media-client.ts';

export interface SpawnedMedia extends MediaClient, SpawnedService {
  /** Sends a signal and waits for the end. @returns the exit code, or the signal that ended it */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

/** The real process, as it runs in production. */
export async function spawnMedia(settings: Record<string, string>): Promise<SpawnedMedia> {
  const service = await spawnService('media', { ...keys.service, ...settings });
  return {
    ...service,
    ...clientOf(service.origin),
    end: async (signal) => {
      service.kill(signal);
      return service.ended;
    },
  };
}
