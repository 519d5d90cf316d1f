import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
import { keys, serveGateway, startGateway } from './support/gateway-under-test.ts';

const gateway = serveGateway();

beforeAll(async () => {
  await gateway.signIn();
});
beforeEach(async () => {
  await gateway.database.query('delete from gateway.rate_limits');
});

const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
};
const repeat = (status: number, count: number) => Array<number>(count).fill(status);

describe('the other limits', () => {
  it.each([
    ['POST', '/api/setup/install', 10, 900],
    ['POST', '/api/setup/check-database', 10, 900],
    ['POST', '/api/crm/send', 10, 600],
    ['POST', '/api/contact/send-message', 10, 600],
  ])('T47: %s %s: %i in %i s, before the body is read', async (method, path, count, seconds) => {
    const send = () => gateway.call(path, { method, body: {} });
    expect(await statuses(count, send)).toEqual(repeat(200, count));
    const answer = await send();
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'tooManyRequests', message: 'Too many requests. Please try again later.' },
    });
    const retryAfter = Number(answer.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(seconds - 30);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect((await gateway.call(path, { method, body: {}, from: '127.0.0.3' })).status).toBe(200);
  });

  it.each([
    ['an enquiry', ['/api/crm/send', '/api/contact/send-message']],
    ['setup', ['/api/setup/install', '/api/setup/check-database']],
  ])('count both paths of %s together', async (_name, paths) => {
    const found = await statuses(12, (index) =>
      gateway.call(paths[index % 2] ?? '', { method: 'POST', body: {} }),
    );
    expect(found).toEqual([...repeat(200, 10), 429, 429]);
  });

  it('do not count what a service of the site sends itself, and let nobody else say that', async () => {
    const other = await startGateway({ LIMIT_CONTACT: '2/60' }, gateway.peers);
    const path = '/api/crm/send';
    const signWith = (secret: string) => createServiceTokenSigner(secret);
    const sign = signWith(keys.gateway.SERVICE_SECRET);
    const own = { audience: 'gateway', method: 'POST', path };
    const enquire = (token?: string) =>
      other.call(path, {
        method: 'POST',
        body: {},
        headers: token === undefined ? {} : { [serviceTokenHeader]: token },
      });
    expect(await statuses(5, () => enquire(sign(own)))).toEqual(repeat(200, 5));
    const foreign = [
      undefined,
      sign({ ...own, audience: 'leads' }),
      sign({ ...own, path: '/api/contact/send-message' }),
      signWith('x'.repeat(32))(own),
    ];
    expect(await statuses(4, (index) => enquire(foreign[index]))).toEqual([200, 200, 429, 429]);
    expect(await statuses(1, () => enquire(sign(own)))).toEqual([200]);
    await other.stop();
  });

  it('let 120 uploads a minute through', async () => {
    const cookie = await gateway.signIn();
    const upload = () => gateway.call('/api/upload', { method: 'POST', headers: { cookie }, body: 'x' });
    const found = await Promise.all(Array.from({ length: 125 }, upload));
    expect(found.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(found.filter(({ status }) => status === 429)).toHaveLength(5);
    // Those of all together are counted in a demo only.
    const rows = await gateway.database.query<{ key: string }>('select key from gateway.rate_limits');
    const counted = rows.map(({ key }) => key.split(':')[1]);
    expect(counted).toContain('upload');
    expect(counted).not.toContain('uploadsAll');
  });

  it('follow their settings', async () => {
    const other = await startGateway({ LIMIT_CONTACT: '2/5', LIMIT_LOGIN: '3/60' }, gateway.peers);
    expect(await statuses(3, () => other.call('/api/crm/send', { method: 'POST', body: {} }))).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(4, () => other.login({ password: 'x' }))).toEqual([401, 401, 401, 429]);
    await other.stop();
  });
});
