import { createHmac, createPublicKey, sign as signBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Router } from 'express';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';
import { createServiceHttp } from '../http/http-app.ts';
import { callerOf, createIdentitySigner, identityHeader, requireUser, tokenOf } from './identity.ts';
import { createLogger } from '../logger.ts';
import { listen } from '../run.ts';
import { createServiceTokenSigner, requireService, serviceTokenHeader } from './service-token.ts';

const userId = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
const { gateway, service } = createServiceKeys();
const { SERVICE_SECRET: secret, IDENTITY_PUBLIC_KEY: publicKey } = service;
const sign = createIdentitySigner(gateway.IDENTITY_PRIVATE_KEY);
const servers: Server[] = [];
let media: string;

async function serve(): Promise<string> {
  const routes = Router();
  routes.get('/who', (_request, response) => response.json({ userId: callerOf(response) }));
  routes.get('/mine', (_request, response) => response.json({ userId: requireUser(response) }));
  routes.get('/by', (_request, response) => response.json({ token: tokenOf(response) ?? null }));
  const routesForServices = Router();
  routesForServices.get('/peer', requireService('media', secret), (_request, response) => {
    response.json({});
  });
  const server = createServer(
    createServiceHttp({
      name: 'media',
      logger: createLogger('media', 'silent'),
      config: service,
      checks: [],
      routesForServices,
      routes,
    }),
  );
  servers.push(server);
  await listen(server, '127.0.0.1', 0);
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

beforeAll(async () => {
  media = await serve();
});
afterAll(() => {
  for (const server of servers) server.close();
});

async function get(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const request = { audience: 'media', userId, method: 'GET', path: '/who' };
const refused = { status: 401, body: { code: 'untrustedCaller' } };

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token whose header and claims are as wanted, signed in whatever way. */
function forge(alg: string, signature: (content: Buffer) => Buffer, claims: object = {}): string {
  const exp = Math.floor(Date.now() / 1000) + 30;
  const { audience: aud, userId: sub, method, path } = request;
  const content = `${base64({ alg, typ: 'JWT' })}.${base64({ aud, sub, method, path, exp, ...claims })}`;
  return `${content}.${signature(Buffer.from(content)).toString('base64url')}`;
}
const hmac = (key: string | Buffer) => (content: Buffer) =>
  createHmac('sha256', key).update(content).digest();
const ed25519 = (base64Key: string) => (content: Buffer) =>
  signBytes(null, content, { key: Buffer.from(base64Key, 'base64'), format: 'der', type: 'pkcs8' });

describe('an identity', () => {
  it('tells a signed-in caller from an anonymous one', async () => {
    for (const caller of [userId, null, userId]) {
      const headers = { [identityHeader]: sign({ ...request, userId: caller }) };
      expect(await get(`${media}/who`, headers)).toEqual({ status: 200, body: { userId: caller } });
    }
    const headers = { [identityHeader]: sign({ ...request, userId: null, path: '/mine' }) };
    expect(await get(`${media}/mine`, headers)).toMatchObject({
      status: 401,
      body: { code: 'notSignedIn', message: 'User not logged in' },
    });
  });

  it('names the token by which the user calls, and its run', async () => {
    const token = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b11', name: 'Writer' };
    for (const sent of [token, { ...token, run: 'case studies' }, undefined]) {
      const headers = { [identityHeader]: sign({ ...request, path: '/by', token: sent }) };
      expect(await get(`${media}/by`, headers)).toEqual({ status: 200, body: { token: sent ?? null } });
    }
  });

  it('is needed', async () => {
    expect(await get(`${media}/who`, {})).toMatchObject(refused);
  });

  it.each([
    ['another service', { audience: 'catalog' }],
    ['another method', { method: 'POST' }],
    ['another path', { path: '/mine' }],
  ])('T54: is refused that was made for %s', async (_case, made) => {
    const headers = { [identityHeader]: sign({ ...request, ...made }) };
    expect(await get(`${media}/who`, headers)).toMatchObject(refused);
  });

  it('is taken within a minute of being signed, which leaves room for clocks that differ', async () => {
    const headers = { [identityHeader]: sign(request) };
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockImplementation(() => now + 58_000);
      expect((await get(`${media}/who`, headers)).status).toBe(200);
      clock.mockImplementation(() => now + 61_000);
      expect(await get(`${media}/who`, headers)).toMatchObject(refused);
    } finally {
      clock.mockRestore();
    }
  });

  const pem = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }).export({
    type: 'spki',
    format: 'pem',
  });
  it.each([
    ['nothing', forge('none', () => Buffer.alloc(0))],
    ['zeros', forge('EdDSA', () => Buffer.alloc(64))],
    ['SERVICE_SECRET', forge('HS256', hmac(secret))],
    ['the public key as a secret', forge('HS256', hmac(publicKey))],
    ['the public key in PEM as a secret', forge('HS256', hmac(pem))],
    ['another pair of keys', forge('EdDSA', ed25519(createServiceKeys().gateway.IDENTITY_PRIVATE_KEY))],
    [
      'the right key, without an end',
      forge('EdDSA', ed25519(gateway.IDENTITY_PRIVATE_KEY), { exp: undefined }),
    ],
    ['the right key, for nobody', forge('EdDSA', ed25519(gateway.IDENTITY_PRIVATE_KEY), { aud: undefined })],
  ])('is refused that is signed with %s', async (_case, token) => {
    expect(await get(`${media}/who`, { [identityHeader]: token })).toMatchObject(refused);
  });

  it('is taken as the gateway signs it: the forgeries fail by what they say they do', async () => {
    const headers = { [identityHeader]: forge('EdDSA', ed25519(gateway.IDENTITY_PRIVATE_KEY)) };
    expect(await get(`${media}/who`, headers)).toEqual({ status: 200, body: { userId } });
  });
});

describe('a token of a service', () => {
  const signAsService = createServiceTokenSigner(secret);
  const call = { audience: 'media', method: 'GET', path: '/peer' };

  it('opens the routes for services, and no other', async () => {
    const headers = { [serviceTokenHeader]: signAsService(call) };
    expect((await get(`${media}/peer`, headers)).status).toBe(200);
    const token = signAsService({ ...call, path: '/who' });
    for (const header of [serviceTokenHeader, identityHeader])
      expect(await get(`${media}/who`, { [header]: token })).toMatchObject(refused);
  });

  it.each([
    ['for another service', signAsService({ ...call, audience: 'catalog' })],
    ['for another method', signAsService({ ...call, method: 'POST' })],
    ['for another path', signAsService({ ...call, path: '/who' })],
    ['signed with another secret', createServiceTokenSigner('x'.repeat(32))(call)],
    ['signed by the gateway', sign({ ...call, userId: null })],
  ])('is refused that is %s', async (_case, token) => {
    for (const header of [serviceTokenHeader, identityHeader])
      expect(await get(`${media}/peer`, { [header]: token })).toMatchObject(refused);
  });
});
