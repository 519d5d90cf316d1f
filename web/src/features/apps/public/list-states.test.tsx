import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import type { AppSummary } from '../apps.api.ts';
import { ListUnderTest } from './list-under-test.tsx';
import { SearchedApps } from './searched-apps.tsx';

const stored = Array.from({ length: 60 }, (_, index) => ({
  ...storedApp(),
  ...{ id: String(index), title: `App ${String(index + 1)}`, seoSlug: `app-${String(index + 1)}` },
  ...{ category: index % 2 === 0 ? 'Finance' : 'Education', screenshots: [], publishAt: null },
}));
const fetched = jest.fn<() => Promise<Response>>();
const answer = (status: number) =>
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(status === 200 ? stored : {}), { status })),
  );
beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});
const cards = () => screen.queryAllByRole('article').length;
const open = () =>
  renderPage(
    <ListUnderTest apps={stored as unknown as AppSummary[]} isCarried>
      {(list) => <SearchedApps list={list} />}
    </ListUnderTest>,
  );

it('shows what the document has, and reads all apps once somebody wants more', async () => {
  answer(200);
  const { user } = open();
  expect(cards()).toBe(24);
  expect(screen.getByRole('link', { name: 'All 60' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Finance 30' })).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(cards()).toBe(48));
  expect(document.activeElement?.textContent).toBe('App 25');
  await user.click(screen.getByRole('link', { name: 'Education 30' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Show all 30' })).toBeTruthy());
  expect(cards()).toBe(24);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('says where they cannot be read, and tries again', async () => {
  answer(503);
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Education 30' }));
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer(200);
  await user.click(again);
  await waitFor(() => expect(cards()).toBe(24));
  expect(screen.getByRole('link', { name: 'Show all 30' })).toBeTruthy();
});
