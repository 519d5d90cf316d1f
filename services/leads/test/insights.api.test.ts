import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Insights } from '@portfolio/contracts/insights/insights.ts';
import type { VisitSums } from '@portfolio/contracts/insights/visits.ts';
import { leads } from './support/leads-of-file.ts';
import { enquiry } from './support/leads-under-test.ts';

type Sum = VisitSums['sums'][number];

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const harbour = { kind: 'app', id: randomUUID(), title: 'Harbour', path: '/apps/harbour' } as const;
const home = { kind: 'page', id: randomUUID(), title: 'Home', path: '/' } as const;

const seen = (entry: typeof harbour | typeof home, change: Partial<Sum> = {}): Sum => ({
  ...{ day: today, language: 'en', host: '', source: '', count: 1 },
  ...entry,
  ...change,
});
const send = async (sums: Sum[], batch = randomUUID()) => {
  const answer = await leads.post('/internal/visits', { batch, sums });
  expect([answer.status, answer.text]).toEqual([204, '']);
};
const ask = async (query = '') => {
  const { status, text } = await leads.get(`/api/insights${query}`);
  expect([status, text]).toEqual([200, text]);
  return JSON.parse(text) as Insights;
};
const none = { views: 0, enquiries: 0, won: 0, value: 0 };

describe('the numbers of a site', () => {
  it('are nothing before there is something', async () => {
    const found = await ask();
    expect(found).toMatchObject({ ...none, before: none, from: daysAgo(29), to: today });
    expect(found.byDay).toHaveLength(30);
    expect([found.byApp, found.byPage, found.byReferrer, found.bySource]).toEqual([[], [], [], []]);
  });

  it('agree with what was sent, to the last one', async () => {
    const batch = randomUUID();
    const sums = [
      seen(home, { host: 'news.example.com', source: 'mail', count: 3 }),
      seen(home, { count: 2 }),
      seen(harbour, { count: 4 }),
      seen(harbour, { language: 'de', count: 5 }),
      seen(harbour, { day: daysAgo(29), count: 6 }),
      seen(harbour, { day: daysAgo(30), count: 7 }),
    ];
    await send(sums, batch);
    // An answer was lost: it counts once.
    await send(sums, batch);
    await send([seen(home, { count: 10 })]);
    const found = await ask();
    expect(found).toMatchObject({ views: 30, before: { views: 7 } });
    expect(found.byApp).toEqual([{ ...none, id: harbour.id, title: 'Harbour', views: 15 }]);
    expect(found.byPage).toEqual([{ ...none, id: home.id, title: 'Home', path: '/', views: 15 }]);
    expect(found.byReferrer).toEqual([{ ...none, host: 'news.example.com', views: 3 }]);
    expect(found.bySource).toEqual([{ ...none, source: 'mail', views: 3 }]);
    expect(found.byDay.at(-1)).toEqual({ day: today, views: 24, enquiries: 0 });
    expect(await ask('?language=de')).toMatchObject({ views: 5 });
    expect(await ask(`?from=${daysAgo(30)}&to=${daysAgo(29)}`)).toMatchObject({ views: 13 });
  });

  it('tell which app brings enquiries, and which of those are won', async () => {
    const journey = {
      apps: ['harbour', 'nowhere', 'harbour'],
      referrer: 'news.example.com',
      source: 'mail',
      firstPath: '/',
    };
    const tell = async () => (await leads.post('/api/crm/send', { ...enquiry(), journey })).body.id;
    const [won, lost, erased] = [await tell(), await tell(), await tell()];
    await leads.patch(`/api/leads/${won}`, { stage: 'won', value: 1000.5 });
    await leads.patch(`/api/leads/${lost}`, { stage: 'lost', value: 7 });
    await leads.patch(`/api/leads/${erased}`, { stage: 'won', value: 500 });
    const told = { enquiries: 3, won: 2, value: 1500.5 };
    expect(await ask()).toMatchObject({
      ...told,
      byApp: [told],
      byPage: [told],
      byReferrer: [told],
      bySource: [told],
    });
    // Erased, it stays in the totals alone.
    expect((await leads.remove(`/api/leads/${erased}`)).status).toBe(204);
    const left = { enquiries: 2, won: 1, value: 1000.5 };
    const found = await ask();
    expect(found).toMatchObject({
      ...told,
      byApp: [left],
      byPage: [left],
      byReferrer: [left],
      bySource: [left],
    });
    expect(found.byDay.at(-1)?.enquiries).toBe(2);
    // A suspect counts nowhere.
    const suspect = await leads.enquire();
    expect((await leads.postAsAdministrator(`/api/leads/${suspect}/quarantine`)).status).toBe(202);
    expect(await ask()).toMatchObject(told);
  });

  it('have a row of their own for 200 hosts and 200 sources of a day', async () => {
    const day = daysAgo(400);
    await send(
      Array.from({ length: 250 }, (_, count) =>
        seen(home, { day, host: `${String(count)}.example.com`, source: `s${String(count)}`, count: 2 }),
      ),
    );
    await send([seen(home, { day, host: 'new.example.com', source: 's1' })]);
    const { views, byReferrer, bySource } = await ask(`?from=${day}&to=${day}`);
    expect([views, byReferrer[0], bySource[0]]).toEqual([
      501,
      { ...none, host: 'other', views: 101 },
      { ...none, source: 'other', views: 100 },
    ]);
  });

  it('are a table as well, which no visitor turns into formulas', async () => {
    await send([seen(home, { day: daysAgo(500), host: '=cmd', count: 2 })]);
    const answer = await leads.get(`/api/insights/export.csv?from=${daysAgo(500)}&to=${daysAgo(500)}`);
    expect(answer.headers.get('content-disposition')).toContain(
      `insights-${daysAgo(500)}-${daysAgo(500)}.csv`,
    );
    expect(answer.text).toContain(`"Page","Home","2","0","0","0"\r\n"Came from","'=cmd","2","0","0","0"`);
  });

  it.each([
    [`?from=${today}&to=${daysAgo(1)}`, 422],
    [`?from=${daysAgo(800)}&to=${today}`, 422],
    ['?from=yesterday', 400],
    ['?from=2026-02-30', 400],
  ])('are refused for %s: %i', async (query, status) => {
    expect((await leads.get(`/api/insights${query}`)).status).toBe(status);
  });

  it('are for who reads enquiries', async () => {
    expect((await leads.get('/api/insights', 'visitor')).status).toBe(401);
    expect((await leads.get('/api/insights/export.csv', 'visitor')).status).toBe(401);
    expect((await leads.get('/api/insights')).headers.get('cache-control')).toBe('no-store');
  });
});
