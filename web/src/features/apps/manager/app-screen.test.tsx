import { describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { AppScreen } from './app-screen.tsx';

async function open(values: Partial<App>) {
  answerRequests(() => ({ body: { ...storedApp(values), descriptionHtml: '<p>Keeps books.</p>' } }));
  renderPage(<AppScreen slug="ledger" canEdit />);
  await screen.findByRole('link', { name: 'Edit' });
}
const publicPage = () => screen.queryByRole('link', { name: 'Public page' });

describe('an app in the admin area', () => {
  it('leads to its public page while visitors see it', async () => {
    await open({});
    expect(publicPage()).not.toBeNull();
    expect(screen.queryByText(/^Visitors see it neither/)).toBeNull();
  });

  it('says that visitors do not see it while it is inactive', async () => {
    await open({ isActive: false });
    expect(publicPage()).toBeNull();
    expect(screen.getByText('This app is inactive')).toBeTruthy();
  });

  it('says when it is published, while it waits', async () => {
    await open({ publishAt: '2031-05-06T07:08:00.000Z' });
    expect(publicPage()).toBeNull();
    expect(screen.getByText(/^This app is published on May 6, 2031/)).toBeTruthy();
    expect(screen.getByText(/^Until then visitors see it neither/)).toBeTruthy();
  });
});
