import { describe, expect, it } from '@jest/globals';
import { emptyCaseStudy } from '@portfolio/contracts/case-study.ts';
import { appMessages, type App } from '@portfolio/contracts/apps.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { AppForm } from './app-form.tsx';

const app: App = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  userId: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002',
  title: 'Ledger',
  description: 'Keeps books.',
  shortDescription: 'Books',
  seoSlug: 'ledger',
  thumbnailUrl: `/media/${'a'.repeat(32)}-400x300-ff0000.png`,
  category: 'Finance',
  appType: 'Web App',
  features: ['Invoices'],
  screenshots: [],
  imageAlts: {},
  downloadUrl: null,
  demoUrl: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  isActive: true,
  ...emptyCaseStudy,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function open(stored: App | null) {
  const closings: string[] = [];
  const page = renderPage(
    <>
      <AppForm
        app={stored}
        draft={null}
        draftKey="app"
        userId={app.userId}
        titleId="title"
        siteName="Studio"
        onClose={() => closings.push('closed')}
      />
      <Toaster />
    </>,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, closings };
}

describe('the app form', () => {
  it('lists what is missing, in the order of the form, and leads to the first', async () => {
    const requests = answerRequests(() => ({ status: 500 }));
    const { press, user } = open(null);
    await press('Create App');
    await screen.findByText(
      'To be corrected: Title, SEO Slug, Category, App Type, Short Description, Full Description, Thumbnail.',
    );
    expect(document.activeElement).toBe(field('Title'));
    expect(requests).toEqual([]);
    await user.selectOptions(field('Category'), 'Finance');
    expect(screen.queryByText('Category is required')).toBeNull();
    expect(screen.getByText('App type is required')).toBeTruthy();
  });

  it('derives the slug from the title until one is typed, and clears the errors of both', async () => {
    const { press, user } = open(null);
    await press('Create App');
    await user.type(field('Title'), 'Half Done');
    expect(field('SEO Slug').value).toBe('half-done');
    expect(screen.queryByText('SEO Slug is required')).toBeNull();
    await user.clear(field('SEO Slug'));
    await user.type(field('SEO Slug'), 'mine');
    await user.type(field('Title'), ' Again');
    expect(field('SEO Slug').value).toBe('mine');
  });

  it('keeps the slug of a stored app, sends what was changed, and closes', async () => {
    const requests = answerRequests(() => ({ body: { ...app, version: 4 } }));
    const { press, user, closings } = open(app);
    await user.type(field('Title'), ' Pro');
    expect(field('SEO Slug').value).toBe('ledger');
    await press('Update App');
    await waitFor(() => expect(closings).toEqual(['closed']));
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PATCH /api/apps/edit']);
    expect(requests[0]?.body).toMatchObject({ appId: app.id, version: 3, title: 'Ledger Pro' });
  });

  it('shows a slug that is taken beside its field and keeps everything else', async () => {
    answerRequests(() => ({ status: 409, body: { code: 'slugTaken', ...errorCatalogue.slugTaken } }));
    const { press, user, closings } = open(app);
    await user.type(field('Title'), ' Pro');
    await press('Update App');
    await screen.findByText('This slug is in use. Choose another one.');
    expect(screen.getByText(appMessages.saveFailed(errorCatalogue.slugTaken.message))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('SEO Slug')));
    expect(field('Title').value).toBe('Ledger Pro');
    expect(closings).toEqual([]);
  });
});
