import { describe, expect, it } from '@jest/globals';
import type { Redirect } from '@portfolio/contracts/pages/redirects.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { Redirects } from './redirects.tsx';

const app = storedApp();
const redirect = (slug: string, state: Redirect['state'] = 'works'): Redirect => ({
  id: `0190d2f4-5a5e-7c3a-9b1d-${slug.padEnd(12, '0').slice(0, 12)}`,
  from: `/apps/${slug}`,
  to: `/apps/${app.seoSlug}`,
  status: 301,
  title: app.title,
  createdAt: '2026-01-01T00:00:00.000Z',
  state,
});

function open(stored: Redirect[]) {
  const requests = answerRequests(({ method, path, body }) => {
    if (path.startsWith('/api/apps/getapps')) return { body: [app] };
    if (method === 'POST') {
      const slug = (body as { from: string }).from.slice('/apps/'.length);
      if (slug === 'taken')
        return { status: 409, body: { code: 'slugTaken', message: 'An app with this slug already exists' } };
      stored.unshift(redirect(slug, slug === 'of-hidden' ? 'hidden' : 'works'));
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
    await screen.findByRole('option', { name: app.title });
    await user.click(screen.getByLabelText('Earlier slug'));
    await user.paste('https://studio.test/apps/old-name?x=1');
    await user.selectOptions(screen.getByLabelText('Leads to'), app.title);
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByRole('row', { name: /\/apps\/old-name \/apps\/ledger/ })).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      from: '/apps/old-name',
      to: `/apps/${app.seoSlug}`,
    });
  });

  it('to an app that visitors do not see are said to lead nowhere yet', async () => {
    const { user } = open([]);
    await screen.findByRole('option', { name: app.title });
    await user.type(screen.getByLabelText('Earlier slug'), 'of-hidden');
    await user.selectOptions(screen.getByLabelText('Leads to'), app.title);
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(
      await screen.findByText(
        '/apps/of-hidden is kept, and leads nowhere yet: visitors do not see “Ledger”.',
      ),
    ).toBeTruthy();
  });

  it('that cannot be say why at the field', async () => {
    const { user, requests } = open([]);
    await screen.findByRole('option', { name: app.title });
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByText('Choose where it leads')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Leads to'), app.title);
    await user.type(screen.getByLabelText('Earlier slug'), 'Two Words');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    expect(await screen.findByText('Use lower-case letters, digits and single hyphens')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.clear(screen.getByLabelText('Earlier slug'));
    await user.type(screen.getByLabelText('Earlier slug'), 'taken');
    await user.click(screen.getByRole('button', { name: 'Add redirect' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Earlier slug').getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('are removed, and come back', async () => {
    const { user } = open([redirect('old-name', 'hidden')]);
    expect(await screen.findByText('Leads nowhere now: visitors do not see the app.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the redirect from /apps/old-name' }));
    await screen.findByText(/^No redirects yet/);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('row', { name: /old-name/ })).toBeTruthy();
  });
});
