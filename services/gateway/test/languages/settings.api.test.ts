import { beforeAll, expect, it } from '@jest/globals';
import { serveSite, type Body } from './site-under-test.ts';

const site = serveSite();
const visit = async (path: string) => (await site.visit(path)).body as Body;
const whole = '/api/site';
const german = `${whole}?language=de`;
const settings = `${whole}/settings`;
const edit = (path: string, body: object) => site.call('PATCH', path, body);
const booking = { label: 'Book a call', url: 'https://calls.example/me' };

beforeAll(async () => {
  const languages = [
    { tag: 'de', isPublic: true },
    { tag: 'fr', isPublic: false },
  ];
  expect((await edit(whole, { languages, booking })).status).toBe(200);
});

it('are read by visitors in public languages alone', async () => {
  for (const path of [whole, '/api/setup/getsite'])
    for (const language of ['fr', 'es'])
      expect(await site.visit(`${path}?language=${language}`)).toMatchObject({
        status: 404,
        body: { code: 'languageUnknown' },
      });
  expect((await site.call('GET', `${whole}?language=fr`)).status).toBe(200);
  expect(await visit(`${whole}?language=en`)).toEqual(await visit(whole));
});

it('have texts in each language, and share facts', async () => {
  const before = await visit(whole);
  const statistics = before.heroStatistics as { value: string; label: string }[];
  const heroStatistics = statistics.map(({ value }) => ({ value, label: 'Zahl' }));
  const own = { responseTime: '2 Stunden', heroStatistics, booking: { ...booking, label: 'Termin buchen' } };
  const saved = await edit(german, own);
  expect(saved).toMatchObject({ status: 200, body: own });
  expect(await visit(whole)).toEqual({ ...before, version: (saved.body as Body).version });
  expect(await visit(german)).toMatchObject(own);
  expect(await visit('/api/setup/getsite?language=de')).toMatchObject({ responseTime: '2 Stunden' });

  const fewer = statistics.map(({ label }) => ({ value: '7', label }));
  await edit(whole, { heroStatistics: fewer, contactLocation: 'Berlin' });
  const shared = fewer.map(({ value }) => ({ value, label: 'Zahl' }));
  expect(await visit(german)).toMatchObject({ heroStatistics: shared, contactLocation: 'Berlin' });

  expect((await edit(german, { responseTime: null, heroStatistics: null })).status).toBe(200);
  expect(await visit(german)).toMatchObject({
    responseTime: before.responseTime,
    heroStatistics: fewer,
    booking: own.booking,
  });
});

it('refuse facts of another language, and no text in the default one', async () => {
  const body = { contactLocation: 'Bonn', booking: { label: 'Termin', url: 'https://other.example' } };
  const fields = { contactLocation: 'Set in the original', 'booking.url': 'Set in the original' };
  expect(await edit(german, body)).toMatchObject({ status: 422, body: { fields } });
  expect((await site.call('PUT', `${settings}/draft?language=de`, body)).status).toBe(422);
  const { booking: link } = body;
  expect(await site.call('PUT', `${settings}/draft?language=de`, { booking: link })).toMatchObject({
    status: 422,
    body: { fields: { 'booking.url': 'Set in the original' } },
  });
  expect(await edit(whole, { responseTime: null })).toMatchObject({
    status: 422,
    body: { fields: { responseTime: 'It is required' } },
  });
});

it('have drafts, versions and previews in each language', async () => {
  const drafted = await site.call('PUT', `${settings}/draft?language=de`, { appDescription: 'Wir bauen.' });
  const { draftedAt, version } = drafted.body as Body;
  expect(drafted.body).toMatchObject({ appDescription: 'Wir bauen.', changed: ['appDescription'] });
  expect((await site.call('GET', `${settings}/draft`)).status).toBe(404);
  expect((await site.call('GET', `${settings}?language=de`)).body).toMatchObject({ hasDraft: true });
  expect((await site.call('GET', settings)).body).toMatchObject({ hasDraft: false });
  const links = `${settings}/preview-links?language=de`;
  expect((await site.call('POST', links, { hours: 1 })).status).toBe(201);
  const before = await visit(whole);
  const publish = `${settings}/draft/publish?language=de`;
  expect(await site.call('POST', publish, { draftedAt, version })).toMatchObject({
    status: 200,
    body: { appDescription: 'Wir bauen.' },
  });
  expect(await visit(german)).toMatchObject({ appDescription: 'Wir bauen.' });
  expect(await visit(whole)).toMatchObject({ appDescription: before.appDescription });

  const revisions = async (query: string) =>
    (await site.call('GET', `${settings}/revisions${query}`)).body as Body[];
  const [newest] = await revisions('?language=de');
  expect(newest).toMatchObject({ changed: ['appDescription'] });
  expect((await revisions('')).map(({ number }) => number)).not.toContain(newest?.number);
  const restore = `${settings}/revisions/${String(newest?.number)}/restore?language=de`;
  const now = (await site.call('GET', german)).body as Body;
  expect((await site.call('POST', restore, { version: now.version })).status).toBe(200);
  expect(await visit(german)).toMatchObject({
    appDescription: before.appDescription,
    booking: { label: 'Termin buchen' },
  });
});
