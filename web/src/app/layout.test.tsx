import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PreviewChromeProvider, type Frame } from '../features/site/frame/frame.api.ts';
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

it('has the language and the scheme of the owner for as long as a public page is shown', async () => {
  answerRequests(() => ({ status: 503, body: { message: 'Away' } }));
  const root = document.documentElement;
  const frame = {
    ...{ language: 'de', timeZone: 'UTC', currency: 'EUR', words: {} },
    navigation: { header: [], footer: [], social: [], call: null },
    brand: { logoUrl: null, logoDarkUrl: null, scheme: 'dark', css: '', preloads: [], grounds: {} },
  } as unknown as Frame;
  renderPage(
    <PreviewChromeProvider value={frame}>
      <Layout hasNav />
    </PreviewChromeProvider>,
  );
  await waitFor(() => expect([root.lang, root.dataset.scheme]).toEqual(['de', 'dark']));
  cleanup();
  expect([root.lang, root.dataset.scheme]).toEqual(['en', undefined]);
});
