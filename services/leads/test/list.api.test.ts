import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { startLeads, type LeadsUnderTest } from './leads-under-test.ts';

let database: TestDatabase;
let leads: LeadsUnderTest;

beforeAll(async () => {
  database = await createTestDatabase();
  leads = await startLeads({ DATABASE_URL: database.url });
  for (let i = 0; i < 25; i += 1) await leads.enquire();
});
afterAll(async () => {
  await leads.stop();
  await database.drop();
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

  it.each(['?state=lost', '?limit=0', '?limit=201', '?cursor=%27', '?cursor=bm9uZQ', '?order=asc'])(
    'refuses the query %s',
    async (query) => {
      expect((await leads.get(`/api/leads${query}`)).status).toBe(400);
    },
  );

  it.each([randomUUID(), 'none', "1'or'1"])('has nothing to send again under the id %s', async (id) => {
    const answer = await leads.postAsAdministrator(`/api/leads/${encodeURIComponent(id)}/retry`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('enquiryNotFound');
  });
});
