import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { AppSummary } from '../apps.api.ts';
import { ListUnderTest } from './list-under-test.tsx';
import { SearchedApps } from './searched-apps.tsx';

const app = (seoSlug: string, fields: Partial<AppSummary>): AppSummary => ({
  id: seoSlug,
  title: seoSlug,
  shortDescription: '',
  seoSlug,
  thumbnailUrl: `/media/${'a'.repeat(32)}-800x600-00ff00.png`,
  category: 'Finance',
  appType: 'Web App',
  screenshots: [],
  ...fields,
});
const apps = [
  app('Ledger', { shortDescription: 'Books for bakers' }),
  app('Diary', { category: 'Education', tags: ['React'] }),
  app('Budget', {}),
];
const Search = () => <ListUnderTest apps={apps}>{(list) => <SearchedApps list={list} />}</ListUnderTest>;
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);

it('finds apps by every word of their title, short description, category or tags, and keeps the category', async () => {
  const { user, router } = renderPage(<Search />);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'BAKERS books');
  await waitFor(() => expect(titles()).toEqual(['Ledger']));
  await user.clear(search);
  await user.type(search, 'react');
  await waitFor(() => expect(titles()).toEqual(['Diary']));
  await user.click(screen.getByRole('link', { name: 'Education 1' }));
  expect(router.state.location.search).toBe('?q=react&category=Education');
  await user.type(search, 'x');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing matches “reactx”.'));
  expect(titles()).toEqual([]);
});

it('shows the words of the address again after the way back', async () => {
  const { user, router } = renderPage(<Search />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.type(search, 'react');
  await waitFor(() => expect(router.state.location.search).toBe('?q=react'));
  // The page follows its address a moment later.
  await waitFor(() => expect(titles()).toEqual(['Diary']));
  await user.click(screen.getByRole('link', { name: 'Education 1' }));
  await user.type(search, ' books');
  await waitFor(() => expect(router.state.location.search).toContain('books'));
  await waitFor(() => expect(titles()).toEqual([]));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(search.value).toBe('react'));
});

it('shows them again also where they were typed, and the address was without them meanwhile', async () => {
  const { user, router } = renderPage(<Search />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  await user.type(search, 'react');
  await waitFor(() => expect(router.state.location.search).toBe('?q=react'));
  // The page follows its address a moment later.
  await waitFor(() => expect(titles()).toEqual(['Diary']));
  await act(() => router.navigate({ search: '' }));
  await waitFor(() => expect(search.value).toBe(''));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(search.value).toBe('react'));
  // Not taken out of the address again after the pause of typing.
  await user.type(search, 'x');
  await waitFor(() => expect(router.state.location.search).toBe('?q=reactx'));
});
