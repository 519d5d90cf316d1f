import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DemoBanner, DemoNotice } from './demo-banner.tsx';
import { useSite } from './site.api.ts';

const SiteName = () => <p>{useSite()?.appName}</p>;
const page = (
  <>
    <SiteName />
    <DemoNotice />
    <DemoBanner />
  </>
);

it('a demo says that others see everything, and when it is reset', async () => {
  const requests = answerRequests(() => ({ body: { isActive: true, isDemo: true, appName: 'Studio' } }));
  renderPage(page);
  const [notice, banner] = await screen.findAllByRole('note', { name: 'Demo' });
  expect(notice?.textContent).toContain('others see what you enter');
  const next = new Date(banner?.querySelector('time')?.dateTime ?? '');
  expect([next.getUTCMinutes(), next.getUTCSeconds()]).toEqual([0, 0]);
  const wait = next.getTime() - Date.now();
  expect([wait > 0, wait <= 3_600_000]).toEqual([true, true]);
  expect(requests.map(({ path }) => path)).toEqual(['/api/setup/getsite']);
});

it('a real site says nothing of a demo', async () => {
  answerRequests(() => ({ body: { isActive: true, appName: 'Studio' } }));
  renderPage(page);
  expect(await screen.findByText('Studio')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});
