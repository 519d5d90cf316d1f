import { describe, expect, it } from '@jest/globals';
import { demoAccount } from '@portfolio/contracts/demo.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DemoAccount, DemoBanner } from './demo-notice.tsx';

const options = { canMail: false, provider: null };
const notices = (
  <>
    <DemoAccount />
    <DemoBanner />
  </>
);

describe('a demo', () => {
  it('shows its account, and when it begins anew', async () => {
    answerRequests(() => ({ body: { ...options, demo: demoAccount } }));
    renderPage(notices);
    expect(await screen.findByText(demoAccount.email)).toBeTruthy();
    expect(screen.getByText(demoAccount.password)).toBeTruthy();
    const banner = screen.getByRole('note', { name: 'Demo' });
    const next = new Date(banner.querySelector('time')?.dateTime ?? '');
    expect([next.getUTCMinutes(), next.getUTCSeconds()]).toEqual([0, 0]);
    const wait = next.getTime() - Date.now();
    expect([wait > 0, wait <= 3_600_000]).toEqual([true, true]);
  });

  it('is not mentioned anywhere else', async () => {
    const requests = answerRequests(() => ({ body: options }));
    renderPage(notices);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByText(/demo/i)).toBeNull();
  });
});
