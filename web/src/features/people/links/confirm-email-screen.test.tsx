import { expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';

const token = 'a'.repeat(43);
const refuse = () =>
  answerRequests(() => ({ status: 404, body: { code: 'linkNotFound', ...errorCatalogue.linkNotFound } }));

it('a link to a new address that is not complete says so at once', () => {
  const requests = refuse();
  renderPage(<ConfirmEmailScreen token={token.slice(1)} />);
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

it('a link to a new address that was used says so on the page once it is pressed', async () => {
  refuse();
  const { user } = renderPage(
    <>
      <ConfirmEmailScreen token={token} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByText(/Ask for another one on your account’s page/)).toBeTruthy();
  expect(screen.queryByText(errorCatalogue.linkNotFound.message)).toBeNull();
});
