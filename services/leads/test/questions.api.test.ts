import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import { openedQuestionsHeader } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { listen } from '@portfolio/kit/run.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { enquiry, startLeads, type LeadsUnderTest } from './support/leads-under-test.ts';

const [platform, why] = ['0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b01', '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b02'];
const question = (id: string, label: string, more: Partial<Question> = {}): Question => ({
  ...{ id, label, help: null, kind: 'text', options: [] },
  ...{ isRequired: false, isActive: true, condition: null },
  ...more,
});
/** By version. */
const versions: Record<number, Question[]> = {
  1: [
    question(platform, 'Platform', { kind: 'choice', options: ['Web', 'iOS'] }),
    question(why, 'Why?', {
      isRequired: true,
      condition: { question: platform, op: 'equals', value: 'iOS' },
    }),
  ],
  2: [question(why, 'For what reason?', { isRequired: true })],
};
let now = 1;
let isAway = false;
const site = createServer(({ url = '' }, response) => {
  const version = Number(new URL(url, 'http://site.test').searchParams.get('version') ?? now);
  if (isAway || !url.startsWith('/api/contact/questions')) response.destroy();
  else response.end(JSON.stringify({ questions: versions[version], version }));
});
let leads: LeadsUnderTest;
let database: TestDatabase;

beforeAll(async () => {
  await listen(site, '127.0.0.1', 0);
  const address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  database = await createTestDatabase();
  leads = await startLeads({ DATABASE_URL: database.url, PUBLIC_URL: address });
});
afterAll(async () => {
  await leads.stop();
  await database.drop();
  site.closeAllConnections();
  site.close();
});

const tokenOf = async (query = '') =>
  (JSON.parse((await leads.get(`/api/contact/token${query}`)).text) as { formToken: string }).formToken;
const send = (answers: object[], beside: object = {}, headers = {}) =>
  leads.post('/api/contact/send-message', { ...enquiry(), answers, ...beside }, headers);
const answersOf = async (sent: Awaited<ReturnType<typeof send>>) => (await leads.find(sent.body.id)).answers;
const web = { question: platform, value: 'Web' };

it('are judged with their conditions, and stored in the words that the visitor saw', async () => {
  const sent = await send([web, { question: why, value: 'hidden' }, { question: 'unknown', value: 'x' }]);
  expect(await answersOf(sent)).toEqual([{ question: platform, label: 'Platform', value: 'Web' }]);
  const refused = await send([{ question: platform, value: 'iOS' }]);
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { [`answers.${why}`]: 'Please answer this question' },
  ]);
  // Who sends the four fields alone is asked for nothing.
  expect((await leads.post('/api/crm/send', enquiry())).status).toBe(202);
  const csv = (await leads.get('/api/leads/export.csv')).text;
  expect(csv).toContain('Platform: Web');
});

it('are those of the form that was opened, whatever they are by now', async () => {
  const formToken = await tokenOf();
  now = 2;
  expect(await answersOf(await send([web], { formToken }))).toEqual([
    { question: platform, label: 'Platform', value: 'Web' },
  ]);
  const shown = await tokenOf('?questions=1');
  expect(await answersOf(await send([web], { formToken: shown }))).toHaveLength(1);
  // A form without scripts has no token.
  const opened = { [openedQuestionsHeader]: Buffer.from('1').toString('base64url') };
  expect(await answersOf(await send([web], {}, opened))).toHaveLength(1);
  for (const beside of [{}, { formToken: 'forged' }, { formToken: await tokenOf() }]) {
    expect((await send([web], beside)).status).toBe(422);
    const sent = await send([{ question: why, value: 'Because' }], beside);
    expect(await answersOf(sent)).toEqual([{ question: why, label: 'For what reason?', value: 'Because' }]);
  }
});

it('lose no enquiry where nobody knows them', async () => {
  isAway = true;
  expect(await tokenOf()).not.toBe('');
  expect(await answersOf(await send([web]))).toEqual([{ question: platform, label: 'Answer', value: 'Web' }]);
  isAway = false;
});
