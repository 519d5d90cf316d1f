import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PreviewChromeProvider, type Frame } from '../features/site/frame/frame.api.ts';
import { SiteTextProvider } from '../features/site/frame/site-text-provider.tsx';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LinkButton } from './link-button.tsx';

it('in a preview of a further language leads to the address that it has', () => {
  answerRequests(() => ({ body: {} }));
  const languages = [
    { tag: 'en', name: 'English', prefix: '' },
    { tag: 'de', name: 'Deutsch', prefix: '/de' },
  ];
  renderPage(
    <PreviewChromeProvider value={{ language: 'de', languages, words: {} } as unknown as Frame}>
      <SiteTextProvider>
        <LinkButton link={{ label: 'First', url: '/apps' }} />
        <LinkButton link={{ label: 'Own', url: '/de/apps' }} />
      </SiteTextProvider>
    </PreviewChromeProvider>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/apps', '/de/apps']);
});
