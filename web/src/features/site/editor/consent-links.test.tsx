import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ConsentLinks } from './consent-links.tsx';

it('a text that links to a page that visitors cannot open is warned of', async () => {
  const requests = answerRequests(() => ({
    body: [
      { path: '/privacy', isActive: false },
      { path: '/imprint', isActive: true },
    ],
  }));
  renderPage(<ConsentLinks text="I read [this](/privacy), [that](/gone) and [the imprint](/imprint#who)." />);
  expect(await screen.findByText('Visitors cannot open /privacy, /gone.')).not.toBeNull();
  cleanup();
  renderPage(<ConsentLinks text="I read [the imprint](/imprint) and [more](https://example.com/privacy)." />);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByText(/Visitors cannot open/)).toBeNull();
});
