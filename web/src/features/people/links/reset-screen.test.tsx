import { expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ResetScreen } from './reset-screen.tsx';

const token = 'a'.repeat(43);

it('a link to set a password that does not work says so at once, and where there is another', async () => {
  const requests = answerRequests(() => ({
    status: 404,
    body: { code: 'linkNotFound', ...errorCatalogue.linkNotFound },
  }));
  renderPage(<ResetScreen token={token} />);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByText(/“Forgot your password\?” on the login page says how/)).toBeTruthy();
  expect(screen.queryByLabelText('New Password')).toBeNull();
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET /api/password-resets/${token}`,
  ]);
});

it('a link to set a password that works says until when', async () => {
  answerRequests(() => ({ body: { expiresAt: '2026-11-28T12:30:00.000Z' } }));
  renderPage(<ResetScreen token={token} />);
  expect(await screen.findByLabelText('New Password')).toBeTruthy();
  expect(screen.getByText(/The link works until .*2026/)).toBeTruthy();
});
