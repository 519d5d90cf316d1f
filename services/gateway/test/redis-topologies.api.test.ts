import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { isOnContainers } from '../../../tests/support/kind-of-run.ts';
import { hasRedis } from '../../../tests/support/own-redis.ts';
import { startCluster, startEncrypted, startSentinels } from '../../../tests/support/redis-topologies.ts';
import type { ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import { startGateway, startPeers, type GatewayUnderTest } from './support/gateway-under-test.ts';
import type { Peer } from './support/peers.ts';

// They are programs of this machine; where it has none, one Redis in a container is tested.
(hasRedis && !isOnContainers ? describe : describe.skip)('Redis as', () => {
  let peers: Record<ServiceName, Peer>;
  const gateways: GatewayUnderTest[] = [];

  beforeAll(async () => {
    peers = await startPeers();
  });
  const stopGateways = async () => {
    for (const gateway of gateways.splice(0)) await gateway.stop();
  };
  afterAll(async () => {
    await Promise.all(Object.values(peers).map((peer) => peer.stop()));
  });

  async function start(url: string): Promise<GatewayUnderTest> {
    const gateway = await startGateway({ REDIS_URL: url, LIMIT_LOGIN: '5/60' }, peers);
    gateways.push(gateway);
    await eventually(async () => {
      expect((await gateway.call('/readyz')).status).toBe(200);
    });
    return gateway;
  }

  const userWith = async (gateway: GatewayUnderTest, cookie: string) =>
    (await gateway.call('/api/user', { headers: { cookie } })).status;

  /**
   * Sessions begin, are known to another gateway, are listed and end; wrong tries are counted by all.
   *
   * @returns the cookie of the only session that is left
   */
  async function expectWhole(
    gateway: GatewayUnderTest,
    other: GatewayUnderTest,
    whileAllAreSignedIn: () => Promise<void> = () => Promise.resolve(),
  ): Promise<string> {
    const cookies: string[] = [];
    for (let count = 0; count < 12; count += 1) cookies.push(await gateway.signIn());
    for (const cookie of cookies) expect(await userWith(other, cookie)).toBe(200);
    await whileAllAreSignedIn();
    const [cookie = '', ...others] = cookies;
    const list = await gateway.call('/api/sessions', { headers: { cookie } });
    expect(list.body).toHaveLength(12);
    for (const ended of others)
      expect((await other.call('/api/logout', { method: 'POST', headers: { cookie: ended } })).status).toBe(
        204,
      );
    expect(await userWith(gateway, others[0] ?? '')).toBe(401);
    expect(await userWith(gateway, cookie)).toBe(200);
    const found: number[] = [];
    for (let index = 0; index < 7; index += 1)
      found.push((await (index % 2 === 0 ? gateway : other).login({ password: 'wrong' })).status);
    expect(found).toEqual([401, 401, 401, 401, 401, 429, 429]);
    return cookie;
  }

  it('a master with sentinels: sessions and limits outlive the master', async () => {
    const sentinels = await startSentinels();
    try {
      const [gateway, other] = [await start(sentinels.url), await start(sentinels.url)];
      const cookie = await expectWhole(gateway, other);
      await sentinels.master.kill();
      await eventually(async () => {
        expect(await userWith(gateway, cookie)).toBe(200);
      });
      expect((await other.login({ password: 'wrong' })).status).toBe(429);
    } finally {
      await stopGateways();
      await sentinels.remove();
    }
  }, 60_000);

  it('a cluster: every key finds its node', async () => {
    const cluster = await startCluster();
    try {
      await expectWhole(await start(cluster.url), await start(cluster.url), async () => {
        expect((await cluster.countKeys()).filter((count) => count > 0).length).toBeGreaterThan(1);
      });
    } finally {
      await stopGateways();
      await cluster.remove();
    }
  }, 60_000);

  it('a server with TLS: by its certificate, and not without', async () => {
    const encrypted = await startEncrypted();
    try {
      await expectWhole(await start(encrypted.url), await start(encrypted.url));
      const stranger = await startGateway({ REDIS_URL: encrypted.urlWithoutAuthority }, peers);
      gateways.push(stranger);
      await eventually(() => {
        expect(stranger.logs.join('')).toMatch(/self-signed certificate/);
      });
      expect((await stranger.call('/readyz')).body).toMatchObject({ missing: ['sessions'] });
    } finally {
      await stopGateways();
      await encrypted.remove();
    }
  }, 60_000);
});
