import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppSummary } from '../apps.api.ts';
import { AppGrid } from './app-grid.tsx';
import { ListUnderTest } from './list-under-test.tsx';

const makeApps = (length: number) =>
  Array.from({ length }, (_, index): AppSummary => ({
    id: String(index),
    title: `App ${String(index + 1)}`,
    shortDescription: '',
    seoSlug: `app-${String(index + 1)}`,
    thumbnailUrl: `/media/${'a'.repeat(32)}-800x600-00ff00.png`,
    category: 'Finance',
    appType: 'Web App',
    screenshots: [],
  }));
const apps = makeApps(60);
const Grid = ({ apps: all }: { apps: readonly AppSummary[] }) => (
  <ListUnderTest apps={all}>{(list) => <AppGrid list={list} />}</ListUnderTest>
);

it('moves the focus to the first new card when more are shown', async () => {
  const { user } = renderPage(<Grid apps={apps} />);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(document.activeElement?.textContent).toBe('App 25');
});

it('shows the first 24, and leads to an address that shows all', async () => {
  const { user } = renderPage(<Grid apps={apps} />);
  expect(screen.getAllByRole('article')).toHaveLength(24);
  const all = screen.getByRole('link', { name: 'Show all 60' });
  expect(all.getAttribute('href')).toBe('/?show=all');
  await user.click(all);
  expect(screen.getAllByRole('article')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('App 25');
});

it('lays out no more than 1,200 by the address of all, and goes on from there', async () => {
  const { user } = renderPage(<Grid apps={makeApps(1210)} />);
  await user.click(screen.getByRole('link', { name: 'Show all 1210' }));
  expect(screen.getAllByRole('article')).toHaveLength(1200);
  expect(screen.queryByRole('link', { name: 'Show all 1210' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('article')).toHaveLength(1210);
  expect(document.activeElement?.textContent).toBe('App 1201');
});
