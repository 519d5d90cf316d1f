import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OwnEmailForm } from './own-email-form.tsx';

const open = (canMail: boolean) => {
  answerRequests(() => ({ body: { canMail, provider: null } }));
  renderPage(<OwnEmailForm email="ada@southlight.example" />);
};

it('another address is asked for where the site can mail a link to it', async () => {
  open(true);
  expect(await screen.findByRole('button', { name: 'Change email' })).toBeTruthy();
  expect(screen.getByText('You sign in as ada@southlight.example.')).toBeTruthy();
});

it('a site that sends no mails says so in place of asking for another address', async () => {
  open(false);
  expect(await screen.findByText(/^This site sends no mails/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
});

const change = async (answer: Parameters<typeof answerRequests>[0]) => {
  const requests = answerRequests((request) =>
    request.method === 'GET' ? { body: { canMail: true, provider: null } } : answer(request),
  );
  const { user } = renderPage(<OwnEmailForm email="ada@southlight.example" />);
  await user.type(await screen.findByLabelText('New Email'), 'ada@lovelace.example');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  return { user, bodies: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};
const email = 'ada@lovelace.example';

it('a sign-in of the last minutes counts instead of the password', async () => {
  const { bodies } = await change(() => ({ status: 202 }));
  expect(await screen.findByDisplayValue('')).toBeTruthy();
  expect(bodies()).toEqual([{ email }]);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('the password is asked for where the sign-in is old', async () => {
  const { user, bodies } = await change(({ body }) =>
    (body as { password?: string }).password === undefined
      ? { status: 403, body: { code: 'confirmFirst', message: 'Enter your password first.' } }
      : { status: 202 },
  );
  await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(bodies()).toEqual([{ email }, { email, password: 'correct horse' }]);
  expect(screen.getByLabelText('New Email')).toMatchObject({ value: '' });
});

it('who has an address that no mail can reach is told so', async () => {
  answerRequests(() => ({ body: { canMail: true, provider: null } }));
  renderPage(<OwnEmailForm email="ada@southlight" />);
  expect(await screen.findByText(/^No mail can reach this address/)).toBeTruthy();
});
