import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { findFreePort } from '../../../../tests/support/servers/free-port.ts';
import { publicUrl } from '../support/accounts.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { startRealAuth } from '../support/real-auth.ts';
import { startRealCatalog } from '../support/real-catalog.ts';

export type Body = Record<string, unknown>;

interface SiteUnderTest {
  database: TestDatabase;
  gateway: GatewayUnderTest;
  /** As the owner. */
  call: (method: string, path: string, body?: unknown) => ReturnType<GatewayUnderTest['call']>;
  /** As a visitor. */
  visit: (path: string) => ReturnType<GatewayUnderTest['call']>;
}

/** Gateway, auth and catalog themselves, for what they decide together. */
export function serveSite(): SiteUnderTest {
  // Filled before the first test, which nobody looks at it before.
  const site = {} as SiteUnderTest;
  const stops: (() => unknown)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase();
    const port = await findFreePort();
    const CATALOG_URL = `http://127.0.0.1:${String(port)}`;
    const auth = await startRealAuth(database, publicUrl, { CATALOG_URL });
    const catalog = await startRealCatalog(database.url, port, auth.url);
    const urls = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, AUTH_URL: auth.url, CATALOG_URL };
    const gateway = await startGateway(urls);
    const cookie = await gateway.signIn();
    stops.push(gateway.stop, catalog.stop, auth.stop, database.drop);
    Object.assign(site, {
      ...{ database, gateway, visit: (path: string) => gateway.call(path) },
      call: (method: string, path: string, body?: unknown) =>
        gateway.call(path, { method, headers: { cookie }, ...(body !== undefined && { body }) }),
    });
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return site;
}
