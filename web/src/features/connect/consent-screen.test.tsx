import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConsentScreen } from './consent-screen.tsx';

it('the name of a program stands by itself, so that it does not reorder the words around it', async () => {
  answerRequests(() => ({
    body: { attempt: 'x', client: 'שלום', leadsTo: 'app.test', scopes: ['content:read'] },
  }));
  renderPage(<ConsentScreen siteName="Studio Nine" />);
  expect((await screen.findByText('שלום')).localName).toBe('bdi');
});

it('a decision is about the program of the page’s address', async () => {
  const asked = { attempt: 'first', client: 'Claude', leadsTo: 'app.test', scopes: ['content:read'] };
  const requests = answerRequests(({ method }) =>
    method === 'GET'
      ? { body: asked }
      : { status: 409, body: { code: 'otherConsent', message: 'Another program asked meanwhile.' } },
  );
  const { user, router } = renderPage(<ConsentScreen siteName="Studio Nine" />);
  await router.navigate('/?attempt=first');
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/oauth/consent?attempt=first'));
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ attempt: 'first', scopes: ['content:read'] }));
});
