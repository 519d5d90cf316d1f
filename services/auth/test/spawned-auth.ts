import { spawnService, type SpawnedService } from '../../../tests/support/spawned-service.ts';
import { clientOf, secret, type AuthClient } from './auth-client.ts';

export async function spawnAuth(settings: Record<string, string>): Promise<SpawnedService & AuthClient> {
  const service = await spawnService('auth', { SERVICE_SECRET: secret, ...settings });
  return { ...service, ...clientOf(service.origin) };
}
