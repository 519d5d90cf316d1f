import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { addressOf, askMany, type Answer } from './ask.ts';
import { type Site } from './site.ts';

let counter = 0;
const send = (site: Site): Promise<Answer> => {
  counter += 1;
  const json = {
    firstName: 'Grace Hopper',
    email: `f${String(counter)}@example.com`,
    phone: '+44 1234 567890',
    notes: `An idea, ${String(counter)}`,
  };
  return site.ask({ method: 'POST', path: '/api/crm/send', json, from: addressOf(1_500_000 + counter) });
};

export const sendMany = async (site: Site, count: number) => {
  const answers = await askMany(count, 4, () => send(site));
  expect(answers.filter(({ status }) => status !== 202)).toEqual([]);
  return answers.map(({ body }) => (JSON.parse(body) as { id: string }).id);
};

export const stateOf = async ({ query }: Site, ids: readonly string[]) =>
  Object.fromEntries(
    (
      await query<{ state: string; n: number }>(
        'select state, count(*)::int as n from leads.deliveries where enquiry_id = any($1) group by state',
        [ids],
      )
    ).map(({ state, n }) => [state, n]),
  );

/** Waits until the CRM has all of these, once each. */
export const untilDelivered = (site: Site, ids: readonly string[], limit = 120_000) =>
  eventually(async () => {
    expect(await stateOf(site, ids)).toEqual({ delivered: ids.length });
  }, limit);
