import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  add,
  database,
  delivered,
  far,
  leads,
  listed,
  path,
  restartLeads,
  secret,
  webhook,
} from './channels-under-test.ts';

describe('channels', () => {
  it('whose secrets were entered under another CHANNEL_KEY say so, and go on once they are entered again', async () => {
    const channel = await add(webhook());
    await restartLeads({ CHANNEL_HOSTS: '127.0.0.1', CHANNEL_KEY: randomBytes(32).toString('hex') });
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
    await restartLeads({ CHANNEL_HOSTS: '127.0.0.1', CHANNEL_KEY: randomBytes(32).toString('hex') });
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
