import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { siteDefaults, siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { installBody } from './auth-client.ts';
import { serveAuth } from './auth-under-test.ts';

const auth = serveAuth();

const edit = (body: unknown, userId: string | null = randomUUID()) =>
  auth.call('PATCH', '/api/site', { body, userId });
const site = async () => (await auth.get('/api/site')).body;
const facts = async () => (await auth.get('/api/setup/getsite')).body;
const revisionOf = ({ headers }: { headers: Headers }) => headers.get('x-portfolio-revision');

describe('the settings of the site', () => {
  it('cannot be changed before there is one', async () => {
    expect((await edit({ appName: 'x' })).body).toMatchObject({ status: 503, code: 'notSetUp' });
    await auth.install(installBody(auth.database));
  });

  it('are the defaults until an administrator changes some of them', async () => {
    const before = {
      isActive: true,
      version: 1,
      ...siteSettingsDefaults,
      appName: 'Studio Nine',
      appDescription: expect.any(String),
    };
    expect(await site()).toEqual(before);
    const heroStatistics = [
      { value: '7', label: 'Apps' },
      { value: '7k', label: 'Users' },
      { value: '100%', label: 'Joy' },
    ];
    const changes = { appName: ' Studio Ten ', contactEmail: 'ten@example.com', heroStatistics };
    const answer = await edit(changes);
    const after = { ...before, ...changes, appName: 'Studio Ten', version: 2 };
    expect([answer.status, answer.body]).toEqual([200, after]);
    expect(await site()).toEqual(after);

    await edit({ responseTime: '2 hours' });
    expect(await site()).toEqual({ ...after, responseTime: '2 hours', version: 3 });
    expect(await facts()).toEqual({
      isActive: true,
      ...siteDefaults,
      ...changes,
      appName: 'Studio Ten',
      appDescription: before.appDescription,
      responseTime: '2 hours',
    });
  });

  it('say English where an earlier version took a word for a language', async () => {
    const tell = (language: string) =>
      auth.database.query(
        `update auth.site set settings = settings || jsonb_build_object('language', $1::text)`,
        [language],
      );
    await tell('Deutsch');
    expect(await site()).toMatchObject({ language: 'en' });
    await tell('en');
  });

  it('say where the site is at home, and what it asks visitors for', async () => {
    expect(await site()).toMatchObject({
      language: 'en',
      timeZone: 'UTC',
      currency: 'USD',
      consent: null,
      verifications: [],
      booking: null,
    });
    const changes = {
      language: 'de-CH',
      timeZone: 'Europe/Zurich',
      currency: 'CHF',
      consent: { isRequired: true, text: 'I read the [privacy notice](/privacy).' },
      verifications: [{ name: 'google-site-verification', content: 'abc' }],
      booking: { label: 'Book a call', url: 'https://cal.test/{reference}?name={name}&x={other}' },
    };
    expect((await edit(changes)).status).toBe(200);
    expect(await site()).toMatchObject(changes);
    for (const wrong of [
      { language: 'not a language' },
      { timeZone: 'Mars/Base' },
      { currency: 'euro' },
      { consent: { isRequired: true } },
      { verifications: Array.from({ length: 11 }, () => ({ name: 'a', content: 'b' })) },
      { booking: { label: '', url: 'https://cal.test' } },
      ...['http://cal.test', 'https://{name}.cal.test/', 'https://%7Bname%7D.cal.test/', 'cal.test'].map(
        (url) => ({
          booking: { label: 'Call', url },
        }),
      ),
    ])
      expect((await edit(wrong)).status).toBe(422);
    await edit({
      language: 'en',
      timeZone: 'UTC',
      currency: 'USD',
      consent: null,
      verifications: [],
      booking: null,
    });
  });

  it('note an event for each change, which leads is told of', async () => {
    const noted = () =>
      auth.database.query<{ type: string; data: object }>('select type, data from auth.outgoing_events');
    const before = (await noted()).length;
    await edit({ contactLocation: 'Bergen, NO' });
    await edit({ contactLocation: 'Bergen, NO' });
    const data = { kind: 'settings', title: 'Settings', address: null };
    expect((await noted()).slice(before)).toMatchObject([{ type: 'site.changed', data }]);
  });

  it('have a number that grows with each change, and is told to whoever listens', async () => {
    const listener = new Client(auth.database.url);
    await listener.connect();
    await listener.query('listen portfolio_revision');
    const heard = once(listener, 'notification') as Promise<[{ payload: string }]>;
    const before = revisionOf(await auth.get('/api/setup/getsite'));
    const answer = await edit({ contactLocation: 'Oslo, NO' });
    const [{ payload }] = await heard;
    await listener.end();
    expect(payload).toBe(revisionOf(answer));
    expect(Number(payload.split(' ')[1])).toBe(Number(before?.split(' ')[1]) + 1);
    expect(revisionOf(await auth.get('/api/setup/getsite'))).toBe(payload);
  });

  it('are all kept where many change different ones at once', async () => {
    const changes = [
      { contactLocation: 'Rome' },
      { responseTime: '1 hour' },
      { contactPhone: '+39 06 1234567' },
      { appDescription: 'Two\nlines.' },
    ];
    const answers = await Promise.all(changes.map((change) => edit(change)));
    expect(new Set(answers.map(revisionOf)).size).toBe(4);
    expect(await site()).toMatchObject(Object.assign({}, ...changes) as object);
  });

  it('are not overwritten by an edit of an earlier version', async () => {
    const { version } = await site();
    expect((await edit({ responseTime: '3 hours', version })).body).toMatchObject({
      version: Number(version) + 1,
    });
    const late = await edit({ contactLocation: 'Paris', version });
    expect(late.body).toMatchObject({ status: 409, code: 'versionChanged' });
    expect(await site()).toMatchObject({ responseTime: '3 hours', contactLocation: 'Rome' });
    const { categories } = await site();
    const asked = auth.peers.calls.length;
    const renamed = (categories as string[]).map((name) => `${name} of then`);
    expect((await edit({ categories: renamed, version })).body).toMatchObject({ code: 'versionChanged' });
    expect(auth.peers.calls.slice(asked)).toEqual([]);
    expect((await edit({ version: 0 })).body).toMatchObject({
      fields: { version: 'Version must be a number' },
    });
  });

  it('are for an administrator to change', async () => {
    const answer = await edit({ appName: 'Mine' }, null);
    expect(answer.body).toMatchObject({ status: 401, code: 'notSignedIn' });
    expect(await site()).toMatchObject({ appName: 'Studio Ten' });
  });

  it.each([
    [{ appName: ' ' }, { appName: 'App Name is required' }],
    [{ appName: null }, { appName: 'App Name is required' }],
    [{ appDescription: 'x'.repeat(2001) }, { appDescription: 'App Description is too long' }],
    [{ contactEmail: 'ten' }, { contactEmail: 'Enter a valid email' }],
    [{ contactPhone: '12345' }, { contactPhone: 'Phone number must be at least 10 digits' }],
    [{ responseTime: 'a\nb' }, { responseTime: 'Response Time has characters that are not allowed' }],
    [{ heroStatistics: [] }, { heroStatistics: 'There are three statistics' }],
    [
      { heroStatistics: [...siteDefaults.heroStatistics.slice(1), { value: '', label: 'x' }] },
      { 'heroStatistics.2.value': 'Value is required' },
    ],
    [{ isActive: false }, { isActive: 'This field is not known' }],
  ])('are refused where they break a rule: %j', async (body, fields) => {
    const before = await site();
    expect((await edit(body)).body).toMatchObject({ status: 422, fields });
    expect(await site()).toEqual(before);
  });
});
