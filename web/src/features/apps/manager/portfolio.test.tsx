import { describe, expect, it } from '@jest/globals';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { Portfolio } from './portfolio.tsx';

const ledger = { ...storedApp(), screenshotCount: 0 };
const tide = { ...ledger, id: 'tide', title: 'Tide Table', seoSlug: 'tide', isActive: false };
const answers: Readonly<Record<string, unknown>> = {
  '/api/apps/getapps?view=card': [ledger, tide],
  '/api/apps/overview': [
    { id: ledger.id, hasDraft: true, draftPublishAt: null, draftFailure: null, missing: ['screenshots'] },
    { id: 'tide', hasDraft: false, draftPublishAt: null, draftFailure: null, missing: [] },
  ],
  '/api/apps/texts': [
    { id: ledger.id, text: 'keeps the books' },
    { id: 'tide', text: 'tells the moon' },
  ],
  '/api/apps/bulk': { changed: 2 },
  [`/api/apps/${ledger.id}/duplicate`]: { ...ledger, title: 'Ledger copy' },
};

async function open(rights?: readonly UserRight[]) {
  const requests = answerRequests(({ method, path }) =>
    method === 'DELETE' ? { status: 204 } : { body: answers[path] ?? ledger },
  );
  const page = renderPage(
    <>
      <Portfolio userId={ledger.userId} siteName="Studio" site={undefined} />
      <Toaster />
    </>,
    rights,
  );
  await screen.findAllByRole('article');
  return { ...page, requests };
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const sent = (requests: readonly SentRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ path }) => path);

describe('the portfolio manager', () => {
  it('narrows the list, says so in the address, and shows all again', async () => {
    const { user, router } = await open();
    await user.selectOptions(screen.getByLabelText('Show apps in this state'), 'With a draft');
    await waitFor(() => expect(titles()).toEqual(['Ledger']));
    expect(router.state.location.search).toBe('?state=draft');
    await user.selectOptions(screen.getByLabelText('Show apps without'), 'Without category');
    expect(await screen.findByText('No app is like this')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(titles()).toEqual(['Ledger', 'Tide Table']));
    expect(router.state.location.search).toBe('');
  });

  it('shows a contributor nothing that only others may do', async () => {
    await open(['content']);
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2);
    for (const name of ['Select', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull();
  });

  it('searches all text, which it loads once somebody searches', async () => {
    const { user, router, requests } = await open();
    expect(sent(requests, 'GET')).not.toContain('/api/apps/texts');
    await user.type(screen.getByRole('searchbox'), 'the MOON');
    await waitFor(() => expect(titles()).toEqual(['Tide Table']));
    await waitFor(() => expect(router.state.location.search).toBe('?q=the+MOON'));
    expect(sent(requests, 'GET').filter((path) => path === '/api/apps/texts')).toHaveLength(1);
  });

  it('copies an app', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: 'Duplicate Ledger' }));
    expect(await screen.findByText('Copied to “Ledger copy”. Visitors do not see it yet.')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([`/api/apps/${ledger.id}/duplicate`]);
  });

  it('says of each app that is switched or copied how it went, also of several at a time', async () => {
    const { user } = await open();
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    answerRequests(async ({ method, path, body }) => {
      if (method === 'GET') return { body: answers[path] };
      await isAnswered;
      const what = method === 'PATCH' ? (body as { appId: string }).appId : path.split('/').at(-2);
      return {
        status: 503,
        body: { message: `${method} of ${what === ledger.id ? 'Ledger' : 'Tide'} failed.` },
      };
    });
    for (const title of ['Ledger', 'Tide Table']) {
      await user.click(screen.getByLabelText(`Show ${title} in portfolio`));
      await user.click(screen.getByRole('button', { name: `Duplicate ${title}` }));
    }
    answer();
    for (const words of [/PATCH of Ledger/, /PATCH of Tide/, /POST of Ledger/, /POST of Tide/])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that a deleted app lies in the trash, and takes it out again', async () => {
    const { user, requests } = await open();
    await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] ?? document.body);
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeTruthy();
    expect(dialog.getByText(/trash for 30 days/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('App deleted successfully!');
    await user.keyboard('u');
    expect(await screen.findByText('“Ledger” is back in the portfolio.')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([`/api/apps/restore/${ledger.id}`]);
  });
});

describe('several apps, and drafts, in the portfolio manager', () => {
  it('says so of several deleted apps too, and takes all of them out again', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: /^Select/ }));
    for (const title of ['Ledger', 'Tide Table']) await user.click(screen.getByLabelText(`Select ${title}`));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete 2 apps' }));
    expect(
      dialog.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
    ).toBeTruthy();
    expect(dialog.getByText(/trash for 30 days/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('2 apps deleted.');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('2 apps back in the portfolio.')).toBeTruthy();
    expect(sent(requests, 'POST')).toEqual([
      '/api/apps/bulk',
      `/api/apps/restore/${ledger.id}`,
      '/api/apps/restore/tide',
    ]);
  });

  it('undoes what several apps were switched to, and leaves those alone that were so before', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('button', { name: /^Select/ }));
    for (const title of ['Ledger', 'Tide Table']) await user.click(screen.getByLabelText(`Select ${title}`));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('2 apps now inactive.');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText('2 apps now active.');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ids: [ledger.id, 'tide'], action: 'deactivate' },
      { ids: [ledger.id], action: 'activate' },
    ]);
  });

  it('says on the card why a draft was not published when it should have been', async () => {
    const failure = { at: '2026-02-03T10:00:00.000Z', reason: 'An app with this slug already exists' };
    answerRequests(({ path }) => ({
      body:
        path === '/api/apps/overview'
          ? [{ id: ledger.id, hasDraft: true, draftPublishAt: null, draftFailure: failure, missing: [] }]
          : answers[path],
    }));
    renderPage(<Portfolio userId={ledger.userId} siteName="Studio" site={undefined} />);
    expect(
      await screen.findByText(
        /^Draft: It could not be published at Feb 3, 2026.*: An app with this slug already exists\.$/,
      ),
    ).toBeTruthy();
  });
});
