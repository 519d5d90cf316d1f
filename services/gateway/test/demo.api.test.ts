import { describe, expect, it } from '@jest/globals';
import { auditEntrySchema } from '@portfolio/contracts/audit.ts';
import { z } from 'zod';
import { administrator, cookieOf, password, serveGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway({
  ...{ DEMO: '1', UPDATE_URL: 'https://example.com/versions.json' },
  ...{ LIMIT_LOGIN: '1000/60', LIMIT_LOGIN_ACCOUNT: '1/3600', LIMIT_UPLOAD: '1000/60' },
});

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

  it('does not tell everybody what somebody typed who could not sign in', async () => {
    await gateway.login({ email: 'somebody@company.test', password: 'their own' });
    const { text } = await ask('GET', '/api/audit?userId=nobody');
    expect(z.array(auditEntrySchema).min(1).parse(JSON.parse(text))[0]).toMatchObject({
      ...{ route: '/api/login', status: 401, subject: null, subjectName: null },
    });
    expect(text).not.toContain('somebody@company.test');
  });

  it('is locked to nobody by the wrong passwords of others, also not to who was there before', async () => {
    const headers = { cookie: cookieOf(await gateway.login(), 'device') };
    for (const known of [{}, { headers }]) {
      for (let tries = 0; tries < 3; tries += 1)
        expect((await gateway.login({ ...known, password: 'wrong' })).status).toBe(401);
      expect((await gateway.login(known)).status).toBe(200);
    }
  });

  it('shows nobody the sessions of others', async () => {
    await gateway.signIn();
    const { body } = await ask('GET', '/api/sessions');
    expect(body).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it.each(['/', '/api/site', '/api/nothing'])('asks search engines to leave %s out', async (path) => {
    expect((await gateway.call(path)).headers['x-robots-tag']).toBe('noindex');
  });

  it('takes 300 images an hour from all visitors together', async () => {
    const headers = { cookie: await gateway.signIn() };
    const upload = () => gateway.call('/api/upload', { method: 'POST', headers, body: {} });
    for (let sent = 0; sent < 300; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, upload));
      expect(answers.every(({ status }) => status < 400)).toBe(true);
    }
    expect((await upload()).status).toBe(429);
  });
});
