import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { spawnService, type SpawnedService } from '../../../../tests/support/site/spawned-service.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { clientOf, installBody, keys, type AuthClient } from '../auth-client.ts';
import { createConfigDir } from '../auth-under-test.ts';
import { spawnAuth } from '../spawned-auth.ts';

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
        ...keys.service,
        CHANNEL_KEY: keys.service.SERVICE_SECRET,
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

it('every service takes what the gateway has signed for it, and nothing else', async () => {
  const call = { method: 'GET', path: '/nothing' };
  const signAsGateway = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
  const signAsService = createServiceTokenSigner(keys.service.SERVICE_SECRET);
  const names = [...others, 'auth'];
  for (const [index, { origin }] of [...services, auth].entries()) {
    const own = names[index] ?? '';
    const status = async (headers: Record<string, string>) =>
      (await fetch(origin + call.path, { headers })).status;
    for (const audience of names)
      expect({
        own,
        audience,
        status: await status({ [identityHeader]: signAsGateway({ ...call, audience, userId: null }) }),
      }).toEqual({ own, audience, status: audience === own ? 404 : 401 });
    const forged = signAsService({ ...call, audience: own });
    for (const header of [identityHeader, serviceTokenHeader])
      expect(await status({ [header]: forged })).toBe(401);
    expect(await status({})).toBe(401);
  }
});

describe('the setup of the whole platform', () => {
  it('has every service ready before and after, and every schema migrated', async () => {
    expect(await readiness()).toEqual([200, 200, 200]);
    expect((await auth.install(installBody(database))).status).toBe(201);

    const status = await auth.get('/api/setup/status');
    const states = ['auth', ...others].map((name) => ({ name, isMigrated: true }));
    expect(status.body).toEqual({
      isDatabaseReachable: true,
      isActive: true,
      schemas: states,
    });
    expect(await readiness()).toEqual([200, 200, 200]);
    expect((await clientOf(services[0]!.origin, 'catalog').get('/api/apps/getapps')).text).toBe('[]');
  });

  it('lets nobody migrate a service who is not of the platform', async () => {
    const call = { method: 'POST', path: '/internal/migrate' };
    const sign = createServiceTokenSigner(keys.service.SERVICE_SECRET);
    const signAsGateway = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
    for (const [index, { origin }] of services.entries()) {
      const audience = others[index] ?? '';
      for (const headers of [
        {},
        { [serviceTokenHeader]: sign({ ...call, audience: 'auth' }) },
        { [serviceTokenHeader]: sign({ ...call, audience, path: '/elsewhere' }) },
        { [serviceTokenHeader]: createServiceTokenSigner('x'.repeat(32))({ ...call, audience }) },
        { [identityHeader]: signAsGateway({ ...call, audience, userId: null }) },
      ])
        expect((await fetch(origin + call.path, { method: 'POST', headers })).status).toBe(401);
      const headers = { [serviceTokenHeader]: sign({ ...call, audience }) };
      expect((await fetch(origin + call.path, { method: 'POST', headers })).status).toBe(204);
    }
  });
});
