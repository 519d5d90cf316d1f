import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listedSessionSchema } from '@portfolio/contracts/account/sessions.ts';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { hasRedis, startOwnRedis } from '../../../tests/support/servers/own-redis.ts';
import type { OwnServer } from '../../../tests/support/servers/own-server.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { ServiceName } from '@portfolio/contracts/endpoints/endpoint.ts';
import {
  authPeer,
  cookieOf,
  startGateway,
  startPeers,
  type GatewayUnderTest,
} from './support/gateway-under-test.ts';
import { sendJson, type Peer } from './support/peers.ts';

// Where the machine has no Redis, sessions and limits are tested in PostgreSQL alone.
(hasRedis ? describe : describe.skip)('with Redis', () => {
  let server: OwnServer;
  let redis: Redis;
  let gateway: GatewayUnderTest;
  let peers: Record<ServiceName, Peer>;

  const settings = () => ({ REDIS_URL: `redis://127.0.0.1:${String(server.port)}`, LIMIT_LOGIN: '5/60' });

  beforeAll(async () => {
    server = await startOwnRedis();
    redis = new Redis({ port: server.port, maxRetriesPerRequest: 0, retryStrategy: () => 50 });
    redis.on('error', () => undefined);
    await eventually(() => redis.ping());
    peers = await startPeers();
  });
  afterEach(() => gateway.stop());
  afterAll(async () => {
    await Promise.all(Object.values(peers).map((peer) => peer.stop()));
    redis.disconnect();
    await server.remove();
  });
  beforeEach(async () => {
    gateway = await startGateway(settings(), peers);
    await eventually(async () => {
      expect((await gateway.call('/readyz')).status).toBe(200);
    });
    await redis.flushall();
  });

  const userWith = async (cookie: string) =>
    (await gateway.call('/api/user', { headers: { cookie } })).status;

  it('a session begins, is known, and ends', async () => {
    const cookie = await gateway.signIn();
    expect(await userWith(cookie)).toBe(200);
    const id = decodeURIComponent(cookie).slice(6).split('.')[0] ?? '';
    const keys = await redis.keys('*');
    expect(
      JSON.stringify([keys, await redis.mget(keys.filter((key) => key.startsWith('session:')))]),
    ).not.toContain(id);
    expect((await gateway.call('/api/logout', { method: 'POST', headers: { cookie } })).status).toBe(204);
    expect(await userWith(cookie)).toBe(401);
    expect((await redis.keys('session*')).length).toBe(0);
  });

  it('a session ends without use, and in any case after its time', async () => {
    const cookie = await gateway.signIn();
    const [key = ''] = await redis.keys('session:*');
    const ttl = await redis.pttl(key);
    expect(ttl).toBeGreaterThan(8 * 3_600_000 - 10_000);
    expect(ttl).toBeLessThanOrEqual(8 * 3_600_000);
    const stored = JSON.parse((await redis.get(key)) ?? '') as Record<string, number>;
    const set = (changes: object) =>
      redis.set(key, JSON.stringify({ ...stored, ...changes }), 'PX', 1_000_000);
    const now = Date.now();
    await set({ lastSeenAt: now - 7.9 * 3_600_000 });
    expect(await userWith(cookie)).toBe(200);
    // Its use was written down, and with it the new end.
    expect(JSON.parse((await redis.get(key)) ?? '')).toMatchObject({ lastSeenAt: expect.any(Number) });
    expect(await redis.pttl(key)).toBeGreaterThan(8 * 3_600_000 - 10_000);
    await set({ lastSeenAt: now - 8.1 * 3_600_000 });
    expect(await userWith(cookie)).toBe(401);
    await set({ createdAt: now - 7 * 86_400_000 - 1000 });
    expect(await userWith(cookie)).toBe(401);
    await set({ createdAt: now - 7 * 86_400_000 + 60_000, lastSeenAt: now - 120_000 });
    expect(await userWith(cookie)).toBe(200);
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
  });

  it('a user sees their sessions, and ends them', async () => {
    const cookies = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    const [cookie = ''] = cookies;
    const list = async () => {
      const answer = await gateway.call('/api/sessions', { headers: { cookie } });
      return z.array(listedSessionSchema).parse(answer.body);
    };
    const listed = await list();
    expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
    const other = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const end = () => gateway.call(`/api/sessions/${other}`, { method: 'DELETE', headers: { cookie } });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(404);
    expect(await list()).toHaveLength(2);
    peers.auth.handle(async (request, response) => {
      if (request.url === '/internal/password') sendJson(response, 200, { credentialsVersion: 2 });
      else await authPeer(request, response);
    });
    const body = { currentPassword: 'x', newPassword: 'a new password' };
    const changed = await gateway.call('/api/user/password', { method: 'POST', headers: { cookie }, body });
    peers.auth.handle(authPeer);
    expect(changed.status).toBe(204);
    for (const dead of cookies) expect(await userWith(dead)).toBe(401);
    expect(await userWith(cookieOf(changed))).toBe(200);
    // What has run out of itself is not listed, and forgotten.
    await redis.del(await redis.keys('session:*'));
    const only = await gateway.signIn();
    expect((await gateway.call('/api/sessions', { headers: { cookie: only } })).body).toHaveLength(1);
    const [set = ''] = await redis.keys('sessions-of:*');
    expect(await redis.scard(set)).toBe(1);
  });

  it('wrong tries are counted there, by all', async () => {
    const other = await startGateway(settings(), peers);
    await eventually(async () => {
      expect((await other.call('/readyz')).status).toBe(200);
    });
    const found: number[] = [];
    for (let index = 0; index < 8; index += 1)
      found.push((await (index % 2 === 0 ? gateway : other).login({ password: 'wrong' })).status);
    expect(found).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await gateway.login()).status).toBe(429);
    await other.stop();
  });

  it.each(['killed', 'paused'] as const)(
    'F04: %s: signed-in routes are unavailable, the public site and the limits go on, and sessions are there again after',
    async (fault) => {
      const cookie = await gateway.signIn();
      await (fault === 'killed' ? server.kill() : server.pause());
      const answer = await gateway.call('/api/user', { headers: { cookie } });
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await gateway.login()).status).toBe(503);
      expect((await gateway.call('/api/apps/getapps')).status).toBe(200);
      // Whoever may see more is not given less as if that were all.
      expect((await gateway.call('/api/apps/getapps', { headers: { cookie } })).status).toBe(503);
      expect((await gateway.call('/api/user')).status).toBe(401);
      const found: number[] = [];
      for (let index = 0; index < 7; index += 1)
        found.push((await gateway.login({ password: 'wrong' })).status);
      expect(found).toEqual([401, 401, 401, 401, 401, 429, 429]);
      await (fault === 'killed' ? server.start() : server.resume());
      await eventually(async () => {
        expect(await userWith(cookie)).toBe(200);
      });
    },
    30_000,
  );

  it('F05: full, nobody can sign in, those who have go on, and all is well once there is space', async () => {
    const cookie = await gateway.signIn();
    await redis.config('SET', 'maxmemory', '1');
    expect((await gateway.login()).status).toBe(503);
    expect(await userWith(cookie)).toBe(200);
    expect((await gateway.call('/api/apps/getapps')).status).toBe(200);
    // Counted in memory meanwhile.
    const found: number[] = [];
    for (let index = 0; index < 7; index += 1)
      found.push((await gateway.login({ password: 'wrong' })).status);
    expect(found).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await redis.config('SET', 'maxmemory', '0');
    expect((await gateway.login({ from: '127.0.0.2' })).status).toBe(200);
  });

  it('with something else under the key of a limit, it is a fault and no outage: no tries are counted in memory', async () => {
    const contact = () => gateway.call('/api/crm/send', { method: 'POST', body: {} });
    expect((await contact()).status).toBe(200);
    const [key = ''] = await redis.keys('limit:contact*');
    await redis.multi().del(key).rpush(key, 'no number').exec();
    expect(await contact()).toMatchObject({ status: 500, body: { code: 'internal' } });
    const logged = gateway.logs.join('');
    expect(logged).toContain('WRONGTYPE');
    expect(logged).not.toContain('limits are counted in memory');
    await redis.del(key);
    expect((await contact()).status).toBe(200);
  });

  it('emptied, it has signed everybody out, and nothing worse', async () => {
    const cookie = await gateway.signIn();
    await redis.flushall();
    expect(await userWith(cookie)).toBe(401);
    expect(cookieOf(await gateway.login())).toMatch(/^sid=/);
  });
});
