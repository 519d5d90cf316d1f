import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PreviewChromeProvider, type Frame } from '../../features/site/frame/frame.api.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Footer } from './footer.tsx';

const link = { label: 'Contact', url: '/contact' };

function open(footer: Frame['navigation']['footer']) {
  answerRequests(() => ({ status: 503, body: { message: 'Away' } }));
  const frame = { navigation: { header: [], footer, social: [], call: null }, words: {} } as unknown as Frame;
  renderPage(
    <PreviewChromeProvider value={frame}>
      <Footer />
    </PreviewChromeProvider>,
  );
}

it('has a column for links alone, and none for pages that are not published', () => {
  open([
    { title: 'Studio', links: [link] },
    { title: 'Legal', links: [] },
  ]);
  expect(screen.getByText('Studio')).toBeTruthy();
  expect(screen.queryByText('Legal')).toBeNull();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

it('has no navigation where there are no links', () => {
  open([{ title: 'Legal', links: [] }]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
