import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConsentScreen } from './consent-screen.tsx';

it('the name of a program stands by itself, so that it does not reorder the words around it', async () => {
  answerRequests(() => ({ body: { attempt: 'x', client: 'שלום', leadsTo: 'app.test', scopes: ['content:read'] } }));
  renderPage(<ConsentScreen siteName="Studio Nine" />);
  expect((await screen.findByText('שלום')).localName).toBe('bdi');
});
