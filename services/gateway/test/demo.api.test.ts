import { describe, expect, it } from '@jest/globals';
import { auditEntrySchema } from '@portfolio/contracts/audit.ts';
import { z } from 'zod';
import { administrator, password, serveGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({ DEMO: '1', UPDATE_URL: 'https://example.com/versions.json' });

const ask = async (method: string, path: string, body: object = {}) => {
  const headers = { cookie: await gateway.signIn() };
  return gateway.call(path, { method, headers, ...(method === 'GET' ? {} : { body }) });
};

describe('a demo', () => {
  it.each([
    ['POST', '/api/user/password'],
    ['POST', '/api/account/email'],
    ['PATCH', '/api/account'],
    ['POST', '/api/account/totp'],
    ['POST', '/api/users/invitations'],
    ['DELETE', `/api/users/${administrator.id}`],
    ['POST', `/api/users/${administrator.id}/reset-link`],
    ['POST', '/api/password-resets'],
    ['POST', '/api/leads/channels'],
    ['POST', '/api/tokens'],
    ['POST', '/api/apps/import'],
    ['PUT', '/api/site/updates'],
    ['POST', '/oauth/register'],
  ])('refuses %s %s in words', async (method, path) => {
    const answer = await ask(method, path, { email: administrator.email, password });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^This is a demo that everybody shares/) },
    });
  });

  it.each([
    ['POST', '/api/apps/create'],
    ['PATCH', '/api/site'],
    ['PATCH', '/api/site/brand'],
    ['GET', '/api/users'],
    ['GET', '/api/leads/channels'],
  ])('leaves %s %s open', async (method, path) => {
    expect((await ask(method, path)).status).toBeLessThan(400);
  });

  it('asks nobody for newer versions, and keeps nobody’s address in the record that everybody reads', async () => {
    expect((await ask('GET', '/api/site/updates')).body).toMatchObject({ isOn: false, address: null });
    await ask('PATCH', '/api/site', {});
    const { body } = await ask('GET', '/api/audit');
    const entries = z.array(auditEntrySchema).min(1).parse(body);
    expect(new Set(entries.map(({ address }) => address))).toEqual(new Set(['hidden']));
  });
});
