import { describe, expect, it } from '@jest/globals';
import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { Redirects } from './redirects.tsx';

const redirect = (from: string, more: Partial<Redirect> = {}): Redirect => ({
  id: `0190d2f4-5a5e-7c3a-9b1d-${from.replaceAll(/\W/g, '').padEnd(12, '0').slice(0, 12)}`,
  from,
  to: '/apps/ledger',
  status: 301,
  title: 'Ledger',
  createdAt: '2026-01-01T00:00:00.000Z',
  state: 'works',
  ...more,
});

function open(stored: Redirect[]) {
  const requests = answerRequests(({ method, body }) => {
    if (method === 'POST') {
      const sent = body as Pick<Redirect, 'from' | 'to' | 'status'>;
      if (sent.from === '/apps/taken')
        return { status: 409, body: { code: 'slugTaken', message: 'An app with this slug already exists' } };
      stored.unshift(redirect(sent.from, { ...sent, state: sent.to === '/hidden' ? 'hidden' : 'works' }));
      return { status: 201, body: stored[0] };
    }
    if (method === 'DELETE') {
      stored.splice(0, 1);
      return { status: 204 };
    }
    return { body: stored };
  });
  const page = renderPage(
    <>
      <Redirects />
      <Toaster />
    </>,
  );
  return { ...page, requests };
}

describe('redirects', () => {
  it('are added by hand, also from a whole address', async () => {
    const { user, requests } = open([]);
    await screen.findByText(/^No redirects yet/);
    await user.click(screen.getByLabelText('From'));
    await user.paste('https://studio.test/old-name?x=1');
    await user.type(screen.getByLabelText('Leads to'), '/about');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByRole('row', { name: /\/old-name \/about/ })).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      from: '/old-name',
      to: '/about',
      status: 301,
    });
  });

  it('of what is gone lead nowhere', async () => {
    const { user, requests } = open([]);
    await user.type(await screen.findByLabelText('From'), '/summer-sale');
    await user.selectOptions(screen.getByLabelText('What became of it'), 'Gone');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByRole('row', { name: /\/summer-sale Gone/ })).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      from: '/summer-sale',
      to: null,
      status: 410,
    });
  });

  it('to what visitors do not see are said to lead nowhere yet', async () => {
    const { user } = open([]);
    await user.type(await screen.findByLabelText('From'), '/apps/old');
    await user.type(screen.getByLabelText('Leads to'), '/hidden');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(
      await screen.findByText('/apps/old is kept, and leads nowhere yet: visitors do not see “Ledger”.'),
    ).toBeTruthy();
  });

  it('that cannot be say why at the field', async () => {
    const { user, requests } = open([]);
    await user.type(await screen.findByLabelText('From'), 'two words');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByText('Use a path that begins with /, without ? and #')).toBeTruthy();
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '/apps/taken');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByText('Say where it leads')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(screen.getByLabelText('Leads to'), '/about');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    await waitFor(() => expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true'));
  });

  it('are removed, and come back', async () => {
    const { user } = open([redirect('/apps/old-name', { state: 'hidden' })]);
    expect(await screen.findByText('Inactive: visitors do not see its target.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the redirect from /apps/old-name' }));
    await screen.findByText(/^No redirects yet/);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('row', { name: /old-name/ })).toBeTruthy();
  });
});
