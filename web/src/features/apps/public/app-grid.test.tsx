import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppSummary } from '../apps.api.ts';
import { AppGrid } from './app-grid.tsx';

const apps = Array.from({ length: 60 }, (_, index): AppSummary => ({
  id: String(index),
  title: `App ${String(index + 1)}`,
  shortDescription: '',
  seoSlug: `app-${String(index + 1)}`,
  thumbnailUrl: `/media/${'a'.repeat(32)}-800x600-00ff00.png`,
  category: 'Finance',
  appType: 'Web App',
  screenshots: [],
}));

it('moves the focus to the first new card when more are shown', async () => {
  const { user } = renderPage(<AppGrid apps={apps} />);
  await user.click(screen.getByRole('button', { name: 'Show 12 More' }));
  expect(document.activeElement?.textContent).toBe('App 49');
});
