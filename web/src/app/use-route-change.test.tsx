import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { useRouteChange } from './use-route-change.ts';

function Page() {
  useRouteChange();
  return <h1>Home</h1>;
}

it('shows the page at an address whose hash is malformed', async () => {
  const { router } = renderPage(<Page />);
  await act(() => router.navigate('/#100%'));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});
