import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { enquiry, startLeads } from './support/leads-under-test.ts';
import { leads } from './support/leads-of-file.ts';

describe('a flood', () => {
  it('of more than LIMIT_CONTACT_ALL is held back whatever fields it has, and all of it is taken', async () => {
    const own = await createTestDatabase();
    const busy = await startLeads({ DATABASE_URL: own.url, LIMIT_CONTACT_ALL: '3/600' });
    for (let count = 0; count < 5; count += 1) await busy.enquire();
    const listed = (await busy.list()).toReversed();
    expect(listed.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending', 'suspect', 'suspect']);
    expect(listed[4]?.spam).toEqual({
      score: 100,
      reasons: ['far more enquiries than usual came at this time'],
    });
    await busy.stop();
    await own.drop();
  });

  it('of one text under many addresses is held back from the fifth on, also of many at the same moment', async () => {
    const notes = 'We sell first-class visitors for your website, at prices that nobody else can offer.';
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        leads.enquire(enquiry({ notes: `${notes} ${String(count)}` })),
      ),
    );
    const found = (await leads.list()).filter(({ id }) => ids.includes(id));
    expect(found.filter(({ state }) => state !== 'suspect')).toHaveLength(4);
    for (const { spam } of found.filter(({ state }) => state === 'suspect')) {
      expect(spam.score).toBe(100);
      expect(spam.reasons).toContain(
        'the same text came from five or more e-mail addresses within ten minutes',
      );
    }
    // One person may say it as often as they like.
    const again = Array.from({ length: 6 }, (_, count) =>
      leads.enquire(
        enquiry({
          email: 'ada@example.com',
          notes: `A shop for tea and for those who drink it ${String(count)}`,
        }),
      ),
    );
    for (const id of await Promise.all(again)) expect((await leads.find(id)).state).toBe('pending');
  });

  it('of one short text is held back from the twentieth address on; its numbers count', async () => {
    const from = (count: number, notes: string) =>
      Promise.all(Array.from({ length: count }, () => leads.enquire(enquiry({ notes }))));
    const ids = [...(await from(75, 'Call me now!')), ...(await from(75, 'call me now'))];
    const found = (await leads.list()).filter(({ id }) => ids.includes(id));
    expect(found.filter(({ state }) => state !== 'suspect')).toHaveLength(19);
    expect(found.find(({ state }) => state === 'suspect')?.spam).toEqual({
      score: 100,
      reasons: ['the same short text came from twenty or more e-mail addresses within ten minutes'],
    });
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        leads.enquire(enquiry({ notes: `Order number ${String(count)}` })),
      ),
    );
    for (const id of others) expect((await leads.find(id)).state).toBe('pending');
  });
});
