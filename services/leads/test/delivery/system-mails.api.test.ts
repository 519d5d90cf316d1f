import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startLeadsWithMailServer } from './leads-with-mail-server.ts';

let site: Awaited<ReturnType<typeof startLeadsWithMailServer>>;
const mail = {
  to: 'grace@example.com',
  subject: 'You are invited',
  paragraphs: ['Come & <b>join</b> us.'],
  link: { label: 'Accept', url: 'http://studio.test/invitation/x' },
};

beforeAll(async () => {
  site = await startLeadsWithMailServer();
  expect((await site.leads.migrate()).status).toBe(204);
});
afterAll(() => site.stop());

const send = (body: unknown) => site.leads.callAsService('POST', '/internal/mails', body);

it('sends no mail about an account while no e-mail channel is on', async () => {
  expect((await send(mail)).body).toEqual({ isSent: false });
});

it('sends a mail about an account to its address alone, as text and as HTML', async () => {
  const settings = {
    smtpUrl: `smtp://localhost:${String(site.mail.port)}`,
    from: 'site@example.com',
    to: ['owner@example.com'],
  };
  const channel = { kind: 'email', name: 'Owner', settings };
  expect((await site.leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
  expect((await send(mail)).body).toEqual({ isSent: true });
  const [sent] = site.mail.mails;
  expect(sent?.to).toEqual(['grace@example.com']);
  expect(sent?.source).toContain('Come & <b>join</b> us.');
  expect(sent?.source).toContain('Come &amp; &lt;b&gt;join&lt;/b&gt; us.');
});

it('gives a mail that is sent again the Message-ID that it had, where the caller names its key', async () => {
  const key = '6f1f7d3a-6a55-4d1c-9d0a-0f5f6d1c2b3a';
  const before = site.mail.mails.length;
  for (let tries = 0; tries < 2; tries += 1)
    expect((await send({ ...mail, key })).body).toEqual({ isSent: true });
  for (const { source } of site.mail.mails.slice(before)) expect(source).toContain(`<${key}@example.com>`);
  expect(site.mail.mails).toHaveLength(before + 2);
});

it('takes one address, and no headers in a subject', async () => {
  for (const wrong of [
    { to: 'a@x.test, b@x.test' },
    { to: 'Ada <a@x.test>' },
    { subject: 'x\r\nBcc: b@x.test' },
  ])
    expect([wrong, (await send({ ...mail, ...wrong })).status]).toEqual([wrong, 422]);
});

it('is asked by services alone', async () => {
  for (const as of ['visitor', 'administrator', 'stranger'] as const) {
    const answer =
      as === 'administrator'
        ? await site.leads.postAsAdministrator('/internal/mails', mail)
        : await site.leads.post('/internal/mails', mail);
    expect([as, answer.status]).toEqual([as, 401]);
  }
});
