import { expect, it } from '@jest/globals';
import { eventually } from '../../../tests/support/eventually.ts';
import { serveGateway, startGateway } from './support/gateway-under-test.ts';
import { sendJson } from './support/peers.ts';

const gateway = serveGateway();
const token = 'T0kenT0kenT0kenT0kenT0kenT0kenT0kenT0kenT0k';

it('records a link that is used by its subject, and one that is refused not at all; the token stands nowhere', async () => {
  await gateway.signIn();
  for (const status of [204, 404]) {
    gateway.peers.auth.handle((request, response) => {
      if (request.url === '/internal/caller') sendJson(response, 503, {});
      else
        sendJson(
          response,
          status,
          {},
          { 'x-portfolio-subject': encodeURIComponent(`grace+${String(status)}@пример.test`) },
        );
    });
    for (const path of [
      `/api/password-resets/${token}`,
      `/api/invitations/${token}/accept`,
      `/api/account/email/${token}`,
    ])
      await gateway.call(path, { method: 'POST' });
  }
  const stored = await eventually(async () => {
    const rows = await gateway.database.query<{ route: string; subject: string }>(
      `select * from gateway.audit where subject like 'grace%' order by id`,
    );
    expect(rows).toHaveLength(3);
    return rows;
  });
  const subject = 'grace+204@пример.test';
  expect(stored.map((row) => [row.route, row.subject]).toSorted()).toEqual([
    ['/api/account/email/{token}', subject],
    ['/api/invitations/{token}/accept', subject],
    ['/api/password-resets/{token}', subject],
  ]);
  for (const path of ['/invitation/', '/reset/', '/confirm-email/', '/api/invitations/'])
    await gateway.call(path + token);
  expect(gateway.logs.join('')).not.toContain(token);
  expect(gateway.logs.join('')).toContain('/reset/[hidden]');
});

it('counts resets that are asked for and links that are used by address', async () => {
  const limited = await startGateway({ DATABASE_URL: gateway.database.url, LIMIT_LINKS: '2/60' });
  const ask = () => limited.call('/api/password-resets', { method: 'POST', body: { email: 'x' } });
  const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
  expect(statuses.at(-1)).toBe(429);
  expect((await limited.call(`/api/invitations/${token}/accept`, { method: 'POST' })).status).toBe(429);
  await limited.stop();
});
