import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
