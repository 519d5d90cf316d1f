import { expect } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany, type Answer } from './support/ask.ts';
import { attack } from './support/row.ts';
import { rightLogin, wrongLogin, type Site } from './support/site.ts';
import { startReader } from './support/visitors.ts';

const logIn = (site: Site, json: unknown, from: string): Promise<Answer> =>
  site.ask({ method: 'POST', path: '/api/login', json, from });

attack('T06', 'a flood of logins takes no visitor the processor', async (site) => {
  const reader = startReader(site.ask);
  const count = scaled(5000, 500);
  const answers = await askMany(count, 500, (index) => logIn(site, wrongLogin, addressOf(10_000 + index)));
  const during = await reader.stop();
  // Those that nobody waits for any more are still in the queue.
  await eventually(async () => {
    expect((await logIn(site, rightLogin, addressOf(9000))).status).toBe(200);
  });
  expect(answers.filter(({ status }) => ![401, 429, 503, 504].includes(status))).toEqual([]);
  expect(during.failed).toBe(0);
  expect(during.median).toBeLessThan(300);
});
