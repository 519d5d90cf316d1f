import { describe, expect, it } from '@jest/globals';
import type { Insights as Answer } from '@portfolio/contracts/insights/insights.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Insights } from './insights.tsx';

const none = { views: 0, enquiries: 0, won: 0, value: 0 };
const empty: Answer = {
  ...{ from: '2026-11-01', to: '2026-11-30', ...none, before: none },
  ...{ byDay: [], byApp: [], byPage: [], byReferrer: [], bySource: [] },
};
const filled: Answer = {
  ...empty,
  ...{ views: 120, enquiries: 3, won: 1, value: 12_000, before: { ...none, views: 60, enquiries: 1 } },
  byDay: [
    { day: '2026-11-29', views: 20, enquiries: 0 },
    { day: '2026-11-30', views: 100, enquiries: 3 },
  ],
  byApp: [
    {
      id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
      title: 'Harbour',
      views: 80,
      enquiries: 2,
      won: 1,
      value: 12_000,
    },
  ],
  byReferrer: [{ ...none, host: 'news.example.com', views: 40 }],
};

function open(answer: Answer) {
  const requests = answerRequests(({ path }) => ({
    body: path.startsWith('/api/site') ? { currency: 'EUR' } : answer,
  }));
  return { ...renderPage(<Insights />), requests };
}

describe('the insights', () => {
  it('say what was looked at and what came of it, and no share of little', async () => {
    open(filled);
    expect(await screen.findByText('100 % more')).not.toBeNull();
    expect(screen.getByText('1 before')).not.toBeNull();
    await screen.findAllByText('€12,000');
    const apps = within(screen.getByRole('region', { name: 'Apps' }));
    expect(apps.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '80',
      '2',
      '1',
      '€12,000',
    ]);
    expect(screen.getByText('news.example.com')).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull();
  });

  it('have a table that says the same as the bars', async () => {
    const { user } = open(filled);
    await user.click(await screen.findByText('The same as a table'));
    const days = screen.getByRole('table', { name: 'Views and enquiries day by day' });
    expect(
      within(days)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['DayViewsEnquiries', '2026-11-29200', '2026-11-301003']);
  });

  it('are asked for other days, which stand in the address', async () => {
    const { user, requests, router } = open(filled);
    await user.click(await screen.findByRole('button', { name: '7 days' }));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path.startsWith('/api/insights'))).toHaveLength(2),
    );
    expect(router.state.location.search).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('say when there will be something, where there is nothing', async () => {
    open(empty);
    expect(await screen.findByText('Nothing in these days')).not.toBeNull();
  });
});
