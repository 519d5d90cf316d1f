import { describe, expect, it } from '@jest/globals';
import { leads } from './support/leads-of-file.ts';
import { enquiry } from './support/leads-under-test.ts';

describe('what an enquiry is worth', () => {
  it('is kept as it is typed, moves no stage, and can be taken back', async () => {
    const id = await leads.enquire();
    const patch = async (value: unknown) => {
      const { status, body } = await leads.patch(`/api/leads/${id}`, { value });
      return status === 200
        ? [(await leads.find(id)).value, (await leads.find(id)).stage]
        : [status, body.fields];
    };
    expect((await leads.find(id)).value).toBeNull();
    for (const value of [12_000, 0, 999_999_999_999.99, 0.1, null])
      expect(await patch(value)).toEqual([value, 'new']);
    for (const value of [-1, 1e12, 0.001, '12', true, 1e300]) {
      const [status, fields] = await patch(value);
      expect([value, status, Object.keys(fields as object)]).toEqual([value, 422, ['value']]);
    }
    expect((await leads.patch(`/api/leads/${id}`, { stage: 'won', value: 5000 })).status).toBe(200);
    expect((await leads.get('/api/leads/export.csv')).text).toMatch(/"won".*"5000"/);
  });
});

describe('the journey of an enquiry', () => {
  const journey = {
    apps: ['harbour', 'quill'],
    firstPath: '/apps/harbour',
    referrer: 'news.example.com',
    source: 'newsletter',
  };

  it('is kept beside the notes, exported, and goes with the enquiry', async () => {
    const body = enquiry();
    const { body: sent } = await leads.post('/api/crm/send', { ...body, journey });
    expect(await leads.find(sent.id)).toMatchObject({ notes: body.notes, journey });
    expect((await leads.get('/api/leads/export.csv')).text).toContain(
      '"harbour; quill","/apps/harbour","news.example.com","newsletter"',
    );
    expect((await leads.remove(`/api/leads/${sent.id}`)).status).toBe(204);
    expect((await leads.get('/api/leads/export.csv')).text).not.toContain('news.example.com');
  });

  it.each([
    [{ apps: Array.from({ length: 21 }, String) }],
    [{ apps: ['a\u0000b'] }],
    [{ firstPath: '/'.repeat(501) }],
    [{ source: 'x'.repeat(65) }],
    [{ address: '127.0.0.1' }],
    ['somewhere'],
  ])('is refused where it breaks a limit: %j', async (wrong) => {
    const refused = await leads.post('/api/crm/send', { ...enquiry(), journey: wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)[0]).toMatch(/^journey/);
  });

  it('may be missing, or have a part alone', async () => {
    const parts = [undefined, null, { apps: ['quill'] }, {}];
    for (const part of parts)
      expect((await leads.post('/api/crm/send', { ...enquiry(), journey: part })).status).toBe(202);
    const found = (await leads.list()).map((one) => one.journey);
    expect(found).toContainEqual({ apps: ['quill'], firstPath: null, referrer: null, source: null });
    expect(found).toContainEqual(null);
  });
});
