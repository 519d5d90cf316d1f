import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { spawnService, type SpawnedService } from '../../../tests/support/spawned-service.ts';
import { identityHeader } from '@portfolio/kit/identity.ts';
import { clientOf, identity, installBody, secret, type AuthClient } from './auth-client.ts';
import { createConfigDir } from './auth-under-test.ts';
import { spawnAuth } from './spawned-auth.ts';

const others = ['catalog', 'media', 'leads'] as const;

let database: TestDatabase;
let configDir: string;
let services: SpawnedService[];
let auth: SpawnedService & AuthClient;

beforeAll(async () => {
  database = await createTestDatabase();
  configDir = createConfigDir();
  mkdirSync(join(configDir, 'images'));
  services = await Promise.all(
    others.map((name) =>
      spawnService(name, {
        SERVICE_SECRET: secret,
        CHANNEL_KEY: secret,
        CONFIG_DIR: configDir,
        DATA_DIR: join(configDir, 'images'),
      }),
    ),
  );
  const [catalog, media, leads] = services.map(({ origin }) => origin);
  auth = await spawnAuth({
    CONFIG_DIR: configDir,
    CATALOG_URL: catalog ?? '',
    MEDIA_URL: media ?? '',
    LEADS_URL: leads ?? '',
  });
});
afterAll(async () => {
  for (const service of [...services, auth]) {
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
  }
  await database.drop();
  rmSync(configDir, { recursive: true });
});

const readiness = () =>
  Promise.all(services.map(async ({ origin }) => (await clientOf(origin).get('/readyz')).status));

describe('the setup of the whole platform', () => {
  it('has every service ready before and after, and every schema migrated', async () => {
    expect(await readiness()).toEqual([200, 200, 200]);
    expect((await auth.install(installBody(database))).status).toBe(201);

    const status = await auth.get('/api/setup/status');
    const states = ['auth', ...others].map((name) => ({ name, isMigrated: true }));
    expect(status.body).toEqual({
      isDatabaseReachable: true,
      isActive: true,
      hasSharedRole: true,
      schemas: states,
    });
    expect(await readiness()).toEqual([200, 200, 200]);
    expect((await clientOf(services[0]!.origin).get('/api/apps/getapps')).text).toBe('[]');
  });

  it('lets nobody migrate a service who is not of the platform', async () => {
    const path = '/internal/migrate';
    const strange = identity.sign({ userId: null, method: 'POST', path: '/elsewhere' });
    for (const { origin } of [...services, auth])
      for (const headers of [{}, { [identityHeader]: strange }]) {
        const response = await fetch(origin + path, { method: 'POST', headers });
        expect(response.status).toBe(401);
      }
  });
});
