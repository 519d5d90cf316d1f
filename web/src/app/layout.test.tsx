import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Layout } from './layout.tsx';

it('reads navigation, brand and words for public pages, and not for the admin area', async () => {
  const sent = answerRequests(() => ({ status: 503, body: { message: 'Away' } }));
  const isAsked = () => sent.some(({ path }) => path === '/api/site/navigation');
  renderPage(<Layout hasToasts hasOwnMain />);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/setup/getsite'));
  expect(isAsked()).toBe(false);
  renderPage(<Layout hasNav />);
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
