import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { assigneeMessage, assigneesHeader } from '@portfolio/contracts/leads/assignees.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startLeadsWithMailServer } from './delivery/leads-with-mail-server.ts';

let site: Awaited<ReturnType<typeof startLeadsWithMailServer>>;
const grace = { id: randomUUID(), name: 'Grace Hopper', email: 'grace@studio.test' };
const headers = { [assigneesHeader]: Buffer.from(JSON.stringify([grace])).toString('base64url') };

beforeAll(async () => {
  site = await startLeadsWithMailServer();
  const settings = {
    smtpUrl: `smtp://localhost:${String(site.mail.port)}`,
    ...{ from: 'site@studio.test', to: ['owner@studio.test'] },
  };
  const channel = { kind: 'email', name: 'Owner', settings };
  expect((await site.leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
});
afterAll(() => site.stop());

const give = (id: string, assignedTo: unknown) =>
  site.leads.patch(`/api/leads/${id}`, { assignedTo }, 'administrator', headers);
const mailsToGrace = () => site.mail.mails.filter(({ to }) => to.includes(grace.email));

it('an enquiry is given to somebody, who is told once, and taken away again', async () => {
  const { leads } = site;
  const id = await leads.enquire();
  expect(await leads.find(id)).toMatchObject({ assignedTo: null, assignedBy: null, assignedAt: null });
  expect((await give(id, grace.id)).status).toBe(200);
  expect((await give(id, grace.id)).status).toBe(200);
  const { assignedAt, ...given } = await leads.find(id);
  expect(given).toMatchObject({
    assignedTo: { id: grace.id, name: 'Grace Hopper' },
    assignedBy: { name: 'Ada Lovelace' },
    stage: 'new',
    answeredAt: null,
  });
  expect(Date.parse(assignedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await eventually(() => {
    expect(mailsToGrace()).toHaveLength(1);
  });
  expect(mailsToGrace()[0]?.source).toContain(`Ada Lovelace gave you the enquiry of`);
  expect(mailsToGrace()[0]?.source).toContain(given.reference);
  expect((await leads.list(`?assignedTo=${grace.id}`)).map((one) => one.id)).toEqual([id]);
  expect(await leads.list('?assignedTo=me')).toEqual([]);
  expect((await leads.get('/api/leads/export.csv')).text).toContain('"Grace Hopper"');
  expect((await give(id, null)).status).toBe(200);
  expect(await leads.find(id)).toMatchObject({ assignedTo: null, assignedBy: null, assignedAt: null });
});

it('is given to nobody by a program, whose token notes the stage alone', async () => {
  const { leads } = site;
  const path = `/api/leads/${await leads.enquire()}`;
  for (const assignedTo of [grace.id, null])
    expect(await leads.patch(path, { stage: 'contacted', assignedTo }, 'program', headers)).toMatchObject({
      status: 403,
      body: { code: 'notAllowed', message: 'No token may say who looks after an enquiry. Sign in to do it.' },
    });
  const noted = await leads.patch(path, { stage: 'won' }, 'program', headers);
  expect(noted).toMatchObject({ status: 200, body: { stage: 'won', assignedTo: null } });
});

it('is given to nobody who may not read enquiries, or is unknown', async () => {
  const id = await site.leads.enquire();
  for (const wrong of [randomUUID(), 'grace', 7]) {
    const { status, body } = await give(id, wrong);
    expect([wrong, status, body.fields]).toEqual([wrong, 422, { assignedTo: assigneeMessage }]);
  }
  expect((await site.leads.patch(`/api/leads/${id}`, { assignedTo: grace.id })).status).toBe(422);
  expect((await site.leads.list('?assignedTo=you').catch(String)) as unknown).toContain('400');
  expect((await give(randomUUID(), grace.id)).status).toBe(404);
});
