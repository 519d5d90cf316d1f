import { beforeEach, expect, it } from '@jest/globals';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import { screen, waitFor } from '@testing-library/react';
import { field, fillIn, open, sendButton, serve } from './contact-form-under-test.tsx';
import { forgetHalfWritten } from './use-enquiry-form.ts';

const question = (id: string, label: string, more: Partial<Question> = {}): Question => ({
  ...{ id, label, help: null, kind: 'text', options: [] },
  ...{ isRequired: false, isActive: true, condition: null },
  ...more,
});
const questions = [
  question('a', 'Platforms', { kind: 'choices', options: ['Web', 'iOS'] }),
  question('b', 'Which iPhones?', {
    isRequired: true,
    condition: { question: 'a', op: 'equals', value: 'iOS' },
  }),
  question('c', 'Former'),
];

beforeEach(forgetHalfWritten);

it('asks by conditions, sends what is answered, and shows what the server says at its question', async () => {
  const fields = { 'answers.b': 'Please answer this question' };
  const requests = serve(() => ({ status: 422, body: { code: 'invalidInput', message: 'Check', fields } }));
  const page = open(null, null, { questions, version: 3 });
  await fillIn(page);
  expect(screen.queryByLabelText('Which iPhones?')).toBeNull();
  await page.user.click(field('Web'));
  await page.user.click(field('iOS'));
  await page.user.type(field('Former (optional)'), 'A spreadsheet');
  await page.user.click(sendButton());
  expect(await screen.findByText('Please answer this question')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Which iPhones?')));
  await page.user.type(field('Which iPhones?'), 'All');
  expect(screen.queryByText('Please answer this question')).toBeNull();
  expect((requests[0]?.body as { answers: unknown }).answers).toEqual([
    { question: 'a', value: ['Web', 'iOS'] },
    { question: 'c', value: 'A spreadsheet' },
  ]);
});
