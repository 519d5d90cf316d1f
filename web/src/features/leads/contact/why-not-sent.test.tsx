import { expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ContactForm } from './contact-form.tsx';

const typed = {
  'Full Name': 'Ada Lovelace',
  'Phone Number': '+44 20 7946 0000',
  'Email Address': 'ada@example.com',
  'Project Details': 'An engine that computes what nobody has computed yet.',
};

it('the contact form says until the next try that nothing was sent, why, and what to do', async () => {
  let answer: { status: number; body?: unknown } | undefined;
  answerRequests(() => {
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  const words = { title: 'Start', thanks: null, replyNote: null };
  const { user } = renderPage(
    <ContactForm headingId="title" consent={null} booking={null} questions={undefined} words={words} />,
  );
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  const press = () => user.click(screen.getByRole('button', { name: 'Send Message' }));
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Message not sent.*could not be reached.*send it again\.$/);
  answer = { status: 503, body: { code: 'unavailable', message: 'Not now.' } };
  await press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Message not sentNot now.'));
  const { message } = errorCatalogue.invalidInput;
  answer = { status: 422, body: { code: 'invalidInput', message, fields: { notes: 'Say more' } } };
  await press();
  await screen.findByText('Say more');
  await user.type(screen.getByLabelText('Project Details'), ' More.');
  expect(screen.queryByRole('alert')).toBeNull();
  answer = { status: 202, body: { id: '1', reference: 'ABCD-2345' } };
  await press();
  await screen.findByText('Thank You!');
  expect(screen.queryByRole('alert')).toBeNull();
});
