import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Channel } from '@portfolio/contracts/channels.ts';
import { answer, startCrm, type Crm } from '../../../tests/support/crm.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { startLeads, type LeadsUnderTest } from './leads-under-test.ts';

const path = '/api/leads/channels';
const secret = `whsec_${randomBytes(32).toString('base64')}`;

let database: TestDatabase;
let far: Crm;
let leads: LeadsUnderTest;

beforeEach(async () => {
  database = await createTestDatabase();
  far = await startCrm();
  // It knows no Idempotency-Key of webhooks, and would take the second one for the first.
  far.always(answer(200, { 'Content-Type': 'application/json' }, '{"ok":true}'));
  leads = await startLeads({ DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1,localhost' });
});
afterEach(async () => {
  await leads.stop();
  await far.goDown();
  await database.drop();
});

const webhook = (changes: Record<string, unknown> = {}) => ({
  kind: 'webhook',
  name: 'Our robot',
  settings: { url: `${far.url}/hook`, secret },
  ...changes,
});

async function add(body: unknown): Promise<Channel> {
  const added = await leads.postAsAdministrator(path, body);
  expect([added.status, added.text]).toEqual([201, added.text]);
  return JSON.parse(added.text) as Channel;
}

const listed = async () => JSON.parse((await leads.get(path)).text) as Channel[];

const delivered = (id: string, count = 1) =>
  eventually(async () => {
    const found = await leads.find(id);
    expect(found.deliveries.filter(({ state }) => state === 'delivered')).toHaveLength(count);
    return found;
  });

describe('channels', () => {
  it('whose secrets were entered under another CHANNEL_KEY say so, and go on once they are entered again', async () => {
    const channel = await add(webhook());
    await leads.stop();
    leads = await startLeads({
      DATABASE_URL: database.url,
      CHANNEL_HOSTS: '127.0.0.1',
      CHANNEL_KEY: randomBytes(32).toString('hex'),
    });
    const id = await leads.enquire();
    await eventually(async () => {
      expect((await leads.find(id)).reason).toContain('CHANNEL_KEY');
    });
    expect((await listed())[0]?.health.state).toBe('failing');
    const refused = await leads.patch(`${path}/${channel.id}`, { settings: {} });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['settings.secret']]);
    expect((await leads.patch(`${path}/${channel.id}`, { settings: { secret } })).status).toBe(200);
    await delivered(id);
  });

  it('keeps what another CHANNEL_KEY sealed when it is switched, and when its settings are changed without the secret', async () => {
    const crm = { kind: 'crm', name: 'Ours', settings: { url: far.url, token: 'a-token-of-the-far-side' } };
    const { id } = await add(crm);
    const sealed = () => database.query(`select secrets from leads.channels where id = '${id}'`);
    const before = await sealed();
    await leads.stop();
    const settings = { DATABASE_URL: database.url, CHANNEL_HOSTS: '127.0.0.1' };
    leads = await startLeads({ ...settings, CHANNEL_KEY: randomBytes(32).toString('hex') });
    const switched = await leads.patch(`${path}/${id}`, { isOn: false });
    expect(JSON.parse(switched.text)).toMatchObject({ name: 'Ours', isOn: false });
    expect((await leads.patch(`${path}/${id}`, { settings: { url: `${far.url}/x` } })).status).toBe(422);
    expect(await sealed()).toEqual(before);
  });
});

describe('the secret of a channel', () => {
  const token = 'a-token-of-the-far-side';
  const again = 'Enter it again, because the address has changed';

  it.each([
    ['crm', 'url', { token }],
    ['webhook', 'url', { secret }],
    ['hubspot', 'baseUrl', { token }],
    ['pipedrive', 'baseUrl', { token }],
  ])('of %s has to be entered again for another server', async (kind, address, secrets) => {
    const { id } = await add({ kind, name: 'Ours', settings: { ...secrets, [address]: far.url } });
    const [name = ''] = Object.keys(secrets);
    const elsewhere = far.url.replace('127.0.0.1', 'localhost');
    for (const kept of [{}, { [name]: '••••' }]) {
      const settings = { [address]: elsewhere, ...kept };
      const refused = await leads.patch(`${path}/${id}`, { settings });
      expect([refused.status, refused.body.fields]).toEqual([422, { [`settings.${name}`]: again }]);
    }
    const settings = { ...secrets, [address]: elsewhere };
    expect((await leads.patch(`${path}/${id}`, { settings })).status).toBe(200);
    // Another path of the same server is no other server.
    expect((await leads.patch(`${path}/${id}`, { settings: { [address]: `${elsewhere}/x` } })).status).toBe(
      200,
    );
  });
});
