import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { enquiry } from './support/leads-under-test.ts';
import { leads } from './support/leads-of-file.ts';

beforeAll(async () => {
  for (let i = 0; i < 25; i += 1) await leads.enquire();
});

describe('the list', () => {
  it('is for the administrator only', async () => {
    expect((await leads.get('/api/leads', 'visitor')).status).toBe(401);
    expect((await leads.get('/api/leads', 'stranger')).status).toBe(401);
    expect((await leads.post(`/api/leads/${randomUUID()}/retry`)).status).toBe(401);
  });

  it('is newest first, page by page, and misses nothing', async () => {
    const whole = await leads.list();
    expect(whole.map(({ createdAt }) => createdAt)).toEqual(
      whole
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const ids: string[] = [];
    let path: string | undefined = '/api/leads?limit=7&state=pending';
    while (path !== undefined) {
      const answer = await leads.get(path);
      const page = JSON.parse(answer.text) as { id: string }[];
      expect(page.length).toBeLessThanOrEqual(7);
      expect(answer.headers.get('x-total-count')).toBe(String(whole.length));
      ids.push(...page.map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(ids).toEqual(whole.map(({ id }) => id));
  });

  it('can be narrowed to a state', async () => {
    expect(await leads.list('?state=delivered')).toEqual([]);
    expect((await leads.list('?state=pending')).length).toBeGreaterThan(0);
  });

  it('is one enquiry by its id, or none', async () => {
    const id = await leads.enquire();
    expect((await leads.list(`?id=${id}`)).map((found) => found.id)).toEqual([id]);
    const answer = await leads.get(`/api/leads?id=${id}`);
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(await leads.list(`?id=${id}&stage=won`)).toEqual([]);
    expect(await leads.list(`?id=${randomUUID()}`)).toEqual([]);
  });

  it.each([
    '?id=seven',
    '?state=lost',
    '?limit=0',
    '?limit=201',
    '?cursor=%27',
    '?cursor=bm9uZQ',
    '?order=asc',
  ])('refuses the query %s', async (query) => {
    expect((await leads.get(`/api/leads${query}`)).status).toBe(400);
  });

  it.each([
    [randomUUID(), 'enquiryNotFound'],
    ['none', 'enquiryNotFound'],
    // No address has such an id.
    ["1'or'1", 'notFound'],
  ])('has nothing to send again under the id %s', async (id, code) => {
    const answer = await leads.postAsAdministrator(`/api/leads/${encodeURIComponent(id)}/retry`);
    expect([answer.status, answer.body.code]).toEqual([404, code]);
  });
});

describe('an answered enquiry', () => {
  it('is noted down with who did it and the time, which stays the first one, until it is taken back', async () => {
    const id = await leads.enquire();
    expect((await leads.find(id)).answeredAt).toBeNull();
    const first = await leads.patch(`/api/leads/${id}`, { isAnswered: true });
    expect(first.status).toBe(200);
    const noted = await leads.find(id);
    expect(Date.parse(noted.answeredAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
    expect(noted.answeredBy).toMatchObject({ name: 'Ada Lovelace' });
    expect(JSON.parse(first.text)).toEqual(noted);
    await leads.patch(`/api/leads/${id}`, { isAnswered: true });
    expect((await leads.find(id)).answeredAt).toBe(noted.answeredAt);
    await leads.patch(`/api/leads/${id}`, { isAnswered: false });
    expect(await leads.find(id)).toMatchObject({ answeredAt: null, answeredBy: null });
  });

  it('is the business of an administrator, and needs an enquiry and a clear word', async () => {
    const id = await leads.enquire();
    expect((await leads.patch(`/api/leads/${id}`, { isAnswered: true }, 'visitor')).status).toBe(401);
    expect((await leads.patch(`/api/leads/${randomUUID()}`, { isAnswered: true })).status).toBe(404);
    expect((await leads.patch('/api/leads/none', { isAnswered: true })).status).toBe(404);
    for (const body of [{}, { isAnswered: 'yes' }, { isAnswered: true, state: 'delivered' }])
      expect((await leads.patch(`/api/leads/${id}`, body)).status).toBe(422);
    expect((await leads.find(id)).answeredAt).toBeNull();
  });
});

describe('the export', () => {
  it('is for the administrator only', async () => {
    expect((await leads.get('/api/leads/export.csv', 'visitor')).status).toBe(401);
  });

  it('is a file with every enquiry, newest first, in any number', async () => {
    const formula = '=HYPERLINK("http://evil.test";"x")';
    await leads.enquire(enquiry({ firstName: formula }));
    await Promise.all(Array.from({ length: 520 }, () => leads.enquire()));
    const answer = await leads.get('/api/leads/export.csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=enquiries-[\d-]+\.csv$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const ids = answer.text
      .split('\r\n')
      .flatMap((line) => /"([0-9a-f-]{36})"(?:,"[^"]*"){10}$/.exec(line)?.[1] ?? []);
    expect(ids).toEqual((await leads.list()).map(({ id }) => id));
    expect(answer.text).toContain(`"'=HYPERLINK(""http://evil.test"";""x"")"`);
  });

  it('can be narrowed to a state', async () => {
    const answer = await leads.get('/api/leads/export.csv?state=failed');
    expect(answer.text.trim().split('\r\n')).toHaveLength(1);
    expect((await leads.get('/api/leads/export.csv?state=lost')).status).toBe(400);
  });
});
