import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { answer } from '../../../../tests/support/servers/crm.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { enquiry } from '../support/leads-under-test.ts';
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
  it('are the business of an administrator', async () => {
    const id = randomUUID();
    expect((await leads.get(path, 'visitor')).status).toBe(401);
    expect((await leads.post(path, webhook())).status).toBe(401);
    expect((await leads.patch(`${path}/${id}`, {}, 'visitor')).status).toBe(401);
    expect((await leads.post(`${path}/${id}/test`)).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  it('can be added, changed, switched off and removed', async () => {
    const channel = await add(webhook());
    expect(channel).toEqual({
      id: expect.any(String),
      kind: 'webhook',
      name: 'Our robot',
      isOn: true,
      isEditable: true,
      settings: { url: `${far.url}/hook`, secret: '••••' },
      health: { state: 'untested', lastDeliveredAt: null, lastError: null },
    });
    const edited = await leads.patch(`${path}/${channel.id}`, {
      name: 'Robot',
      isOn: false,
      settings: { url: `${far.url}/other`, secret: '••••' },
    });
    expect(edited.status).toBe(200);
    expect(await listed()).toMatchObject([
      { name: 'Robot', isOn: false, settings: { url: `${far.url}/other`, secret: '••••' } },
    ]);
    expect((await leads.remove(`${path}/${channel.id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await leads.remove(`${path}/${channel.id}`)).status).toBe(404);
    expect((await leads.patch(`${path}/none`, {})).status).toBe(404);
  });

  it.each([
    ['settings.url', { settings: { url: 'ftp://example.com', secret } }],
    ['settings.secret', { settings: { url: 'https://example.com/hook', secret: 'short' } }],
    ['settings.secret', { settings: { url: 'https://example.com/hook' } }],
    ['settings.colour', { settings: { url: 'https://example.com/hook', secret, colour: 'red' } }],
    ['name', { name: '' }],
    ['kind', { kind: 'pigeon' }],
    ['settings', { settings: undefined }],
    [
      'settings.smtpUrl',
      { kind: 'email', settings: { smtpUrl: 'https://x.de', from: 'a@b.de', to: ['a@b.de'] } },
    ],
    ['settings.to', { kind: 'email', settings: { smtpUrl: 'smtps://x.de', from: 'a@b.de', to: [] } }],
    ['settings.token', { kind: 'hubspot', settings: {} }],
  ])('are refused with a message at %s', async (field, changes) => {
    const refused = await leads.postAsAdministrator(path, webhook(changes));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });

  it.each([
    'http://example.com/hook',
    'https://10.0.0.1/hook',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.2]/',
    'https://[64:ff9b::a00:1]/',
    'https://0x7f.2/',
    'https://2130706434/',
    'https://metadata.google.internal/',
    'https://printer/',
    'https://0.0.0.0/',
  ])('are refused at %s, in words that name CHANNEL_HOSTS', async (url) => {
    const refused = await leads.postAsAdministrator(path, webhook({ settings: { url, secret } }));
    expect(refused.status).toBe(422);
    expect(refused.body.fields['settings.url']).toContain('CHANNEL_HOSTS');
  });

  it('keep their secrets encrypted, in no answer and in no log', async () => {
    const channel = await add(webhook());
    const id = await leads.enquire();
    await delivered(id);
    const dump = JSON.stringify(await database.query('select * from leads.channels'));
    const bytes = await database.query<{ secrets: Buffer }>(
      'select secrets from leads.channels where secrets is not null',
    );
    const everything = [
      dump,
      bytes[0]?.secrets.toString('latin1'),
      (await leads.get(path)).text,
      ...leads.logs,
    ];
    expect(bytes[0]?.secrets.length).toBeGreaterThan(60);
    expect(everything.join('')).not.toContain(secret.slice(6, 30));
    expect(channel.settings.secret).toBe('••••');
  });
});

describe('a test of a channel', () => {
  it("tells the far side's own words, and stores no enquiry", async () => {
    const channel = await add(webhook({ isOn: false }));
    const test = async () =>
      JSON.parse((await leads.postAsAdministrator(`${path}/${channel.id}/test`)).text) as unknown;
    expect(await test()).toEqual({ isOk: true, message: 'the webhook answered 200: {"ok":true}' });
    expect(JSON.parse(far.requests[0]?.body ?? '')).toMatchObject({ data: { isTest: true } });
    expect((await listed())[0]?.health.state).toBe('ok');
    far.next(answer(403, { 'Content-Type': 'text/plain' }, 'Who are you?'));
    expect(await test()).toEqual({ isOk: false, message: 'the webhook answered 403: Who are you?' });
    expect((await listed())[0]?.health).toMatchObject({
      state: 'refused',
      lastError: 'the webhook answered 403: Who are you?',
    });
    expect(await leads.list()).toEqual([]);
  });
});

describe('a removed channel', () => {
  it('stays removed where it is edited at the same moment', async () => {
    const { id } = await add(webhook());
    const removal = new Client({ connectionString: database.url });
    await removal.connect();
    try {
      await removal.query('begin');
      await removal.query(
        `update leads.channels set removed_at = now(), is_on = false, settings = '{}', secrets = null where id = $1`,
        [id],
      );
      const edit = leads.patch(`${path}/${id}`, { isOn: true, settings: { secret } });
      await eventually(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(await database.query(waiting)).toHaveLength(1);
      });
      await removal.query('commit');
      expect((await edit).status).toBe(404);
    } finally {
      await removal.end();
    }
    const rows = await database.query('select is_on, settings, secrets from leads.channels where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ is_on: false, settings: {}, secrets: null }]);
  });
});

describe('the channel of CRM_URL', () => {
  it('is shown with its secret masked, can be tested, and is not editable', async () => {
    await restartLeads({ CRM_URL: far.url, CRM_TOKEN: 'sesame' });
    // As a restored backup of a site without a CRM brings it.
    await database.query(`update leads.channels set is_on = false where id = 'environment'`);
    expect(await listed()).toMatchObject([{ isOn: true, health: { state: 'untested' } }]);
    await delivered(await leads.enquire());
    expect(await listed()).toMatchObject([
      {
        id: 'environment',
        kind: 'crm',
        isOn: true,
        isEditable: false,
        settings: { url: far.url, token: '••••' },
        health: { state: 'ok', lastError: null },
      },
    ]);
    for (const refused of [
      await leads.patch(`${path}/environment`, { isOn: false }),
      await leads.remove(`${path}/environment`),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'channelNotEditable']);
    expect((await leads.postAsAdministrator(`${path}/environment/test`)).text).toContain('"isOk":true');
  });
});

describe('the list', () => {
  it('can be narrowed by stage, words and what is overdue', async () => {
    const id = await leads.enquire(enquiry({ notes: 'We need 100% of a_compiler for Grace.' }));
    await leads.enquire();
    const only = async (query: string) => (await leads.list(query)).map((one) => one.id);
    expect(await only('?q=0%25%20of%20a_c')).toEqual([id]);
    expect(await only('?q=a%25compiler')).toEqual([]);
    expect(await only(`?q=${(await leads.find(id)).reference.toLowerCase()}`)).toEqual([id]);
    const patched = await leads.patch(`/api/leads/${id}`, { stage: 'won' });
    expect(JSON.parse(patched.text)).toMatchObject({ stage: 'won', answeredAt: null });
    expect(await only('?stage=won')).toEqual([id]);
    expect(await only('?isOverdue=true')).toEqual([]);
    await database.query(`update leads.enquiries set created_at = now() - interval '25 hours'`);
    expect(await only('?isOverdue=true')).toHaveLength(1);
    expect(await only('?isOverdue=false')).toEqual([id]);
    expect((await leads.get('/api/leads?stage=lost&limit=1&q=x')).headers.get('x-total-count')).toBe('0');
  });
});
