import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { startGateway, type GatewayUnderTest } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';

const publicUrl = 'https://studio.test';
const site = { ...siteDefaults, isActive: true, contactEmail: "o'hara+security@studio.test" };
let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: publicUrl });
});
afterAll(() => gateway.stop());

/** As it answers, without a revision: nothing of it is cached. */
const actAsAuth = (status: number, body: unknown) =>
  gateway.peers.auth.handle((_request, response) => {
    sendJson(response, status, body);
  });
const securityTxt = () => gateway.call('/.well-known/security.txt');
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/s).slice(0, 2));

describe('security.txt', () => {
  it('names the contact of the settings, and expires within a year', async () => {
    actAsAuth(200, site);
    const answer = await securityTxt();
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const fields = fieldsOf(answer.text);
    expect(fields.filter(([name]) => name !== 'Expires')).toEqual([
      ['Contact', "mailto:o'hara+security@studio.test"],
      ['Contact', `${publicUrl}/contact`],
      ['Canonical', `${publicUrl}/.well-known/security.txt`],
      ['Preferred-Languages', 'en'],
    ]);
    const expires = fields.filter(([name]) => name === 'Expires').map(([, at = '']) => at);
    expect(expires).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)]);
    const days = (Date.parse(expires[0] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });

  it('follows the settings at once', async () => {
    actAsAuth(200, { ...site, contactEmail: 'new@studio.test' });
    expect((await securityTxt()).text).toContain('Contact: mailto:new@studio.test\n');
  });

  it('is not there before setup, and cannot be told while auth is down', async () => {
    actAsAuth(200, { ...site, isActive: false });
    expect(await securityTxt()).toMatchObject({ status: 404, body: { code: 'notFound' } });
    actAsAuth(503, { status: 503, code: 'unavailable', message: '', requestId: '' });
    expect(await securityTxt()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

it('leads a password manager to the page where the password is changed', async () => {
  const answer = await gateway.call('/.well-known/change-password');
  expect(answer).toMatchObject({ status: 302, text: '', headers: { location: '/admin/account' } });
});

it('knows nothing else below /.well-known', async () => {
  for (const path of ['/.well-known/', '/.well-known/openid-configuration', '/.well-known/security.txt/'])
    expect(await gateway.call(path)).toMatchObject({ status: 404, body: { code: 'notFound' } });
});
