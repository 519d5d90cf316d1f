import { spawnService, type SpawnedService } from '../../../tests/support/site/spawned-service.ts';
import { clientOf, keys, type AuthClient } from './auth-client.ts';

export async function spawnAuth(settings: Record<string, string>): Promise<SpawnedService & AuthClient> {
  const service = await spawnService('auth', { ...keys.auth, ...settings });
  return { ...service, ...clientOf(service.origin) };
}
