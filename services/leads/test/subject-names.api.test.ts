import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { answer, startCrm, type Crm } from '../../../tests/support/servers/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { enquiry, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

let database: TestDatabase;
let far: Crm;
let leads: LeadsUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  far = await startCrm();
  far.always(answer(200, { 'Content-Type': 'application/json' }, '{"ok":true}'));
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1,localhost' });
});
afterAll(async () => {
  await leads.stop();
  await far.goDown();
  await database.drop();
});

type Told = Awaited<ReturnType<LeadsUnderTest['patch']>>;
const toldBy = ({ status, headers }: Told) => {
  expect(status).toBeLessThan(300);
  return readAuditSubject(headers.get('x-portfolio-subject') ?? '');
};

it.each<[string, (path: string) => Promise<Told>]>([
  ['a change', (path) => leads.patch(path, { stage: 'won' })],
  ['a note', (path) => leads.postAsAdministrator(`${path}/notes`, { text: 'Called.' })],
  ['the quarantine', (path) => leads.postAsAdministrator(`${path}/quarantine`)],
  ['its erasure', (path) => leads.remove(path)],
])(
  '%s tells the record of administration the reference of an enquiry, and nothing of the visitor',
  async (_words, change) => {
    const subject = await leads.enquire();
    const { reference } = await leads.find(subject);
    expect(toldBy(await change(`/api/leads/${subject}`))).toEqual({ subject, name: reference });
  },
);

it('an enquiry that a visitor sends tells nothing', async () => {
  const sent = await leads.post('/api/crm/send', enquiry(), { 'Idempotency-Key': randomUUID() });
  expect(sent.status).toBe(202);
  expect(sent.headers.has('x-portfolio-subject')).toBe(false);
});

it('each change of a channel tells its name, its end too', async () => {
  const path = '/api/leads/channels';
  const settings = { url: `${far.url}/hook`, secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` };
  const added = await leads.postAsAdministrator(path, { kind: 'webhook', name: 'Our robot', settings });
  const { id } = added.body;
  expect(toldBy(added)).toEqual({ subject: id, name: 'Our robot' });
  const robot = { subject: id, name: 'Robot' };
  expect(toldBy(await leads.patch(`${path}/${id}`, { name: 'Robot' }))).toEqual(robot);
  expect(toldBy(await leads.postAsAdministrator(`${path}/${id}/test`))).toEqual(robot);
  expect(toldBy(await leads.remove(`${path}/${id}`))).toEqual(robot);
});
