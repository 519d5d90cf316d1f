import { describe, expect, it } from '@jest/globals';
import type { AppDraft } from '@portfolio/contracts/apps/app-drafts.ts';
import { appMessages } from '@portfolio/contracts/apps/apps.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { changesIn, field, openAppForm } from '../../../testing/app-form-under-test.tsx';
import { storedApp } from '../../../testing/stored-app.ts';

const app = storedApp();
const hidden = { ...app, isActive: false };

describe('the app form', () => {
  it('lists what is missing, in the order of the form, and leads to the first', async () => {
    const requests = answerRequests(() => ({ status: 500 }));
    const { press, user } = openAppForm(null);
    await press('Create App');
    await screen.findByText(
      'To be corrected: Title, SEO Slug, Category, App Type, Short Description, Full Description, Thumbnail.',
    );
    expect(document.activeElement).toBe(field('Title'));
    expect(changesIn(requests)).toEqual([]);
    await user.selectOptions(field('Category'), 'Finance');
    expect(screen.queryByText('Category is required')).toBeNull();
    expect(screen.getByText('App type is required')).toBeTruthy();
  });

  it('derives the slug from the title until one is typed, and clears the errors of both', async () => {
    const { press, user } = openAppForm(null);
    await press('Create App');
    await user.type(field('Title'), 'Half Done');
    expect(field('SEO Slug').value).toBe('half-done');
    expect(screen.queryByText('SEO Slug is required')).toBeNull();
    await user.clear(field('SEO Slug'));
    await user.type(field('SEO Slug'), 'mine');
    await user.type(field('Title'), ' Again');
    expect(field('SEO Slug').value).toBe('mine');
  });

  it('keeps the slug of a stored app, sends what was changed of one that nobody sees, and closes', async () => {
    const requests = answerRequests(() => ({ body: { ...hidden, version: 4 } }));
    const { press, user, closings } = openAppForm(hidden);
    await user.type(field('Title'), ' Pro');
    expect(field('SEO Slug').value).toBe('ledger');
    await press('Update App');
    await waitFor(() => expect(closings).toEqual(['closed']));
    expect(sent(requests)).toEqual(['PATCH /api/apps/edit']);
    expect(changesIn(requests)[0]?.body).toMatchObject({ appId: app.id, version: 3, title: 'Ledger Pro' });
  });

  it('shows a slug that is taken beside its field and keeps everything else', async () => {
    answerRequests(() => ({ status: 409, body: { code: 'slugTaken', ...errorCatalogue.slugTaken } }));
    const { press, user, closings } = openAppForm(hidden);
    await user.type(field('Title'), ' Pro');
    await press('Update App');
    await screen.findByText('This slug is in use. Choose another one.');
    expect(screen.getByText(appMessages.saveFailed(errorCatalogue.slugTaken.message))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('SEO Slug')));
    expect(field('Title').value).toBe('Ledger Pro');
    expect(closings).toEqual([]);
  });
});

const draft: AppDraft = {
  ...app,
  title: 'Ledger Next',
  changed: ['title'],
  draftedAt: '2026-02-02T00:00:00.000Z',
  draftedBy: { id: app.userId, name: 'Ada Lovelace' },
  failure: null,
  descriptionHtml: '<p>Keeps books.</p>',
};
const sent = (requests: readonly SentRequest[]) =>
  changesIn(requests).map(({ method, path }) => `${method} ${path}`);
const draftPath = `/api/apps/${app.id}/draft`;

describe('the form of a published app', () => {
  it('saves a draft, stays open, and says that visitors do not see it', async () => {
    const requests = answerRequests(() => ({ body: draft }));
    const { press, user, closings } = openAppForm(app);
    await user.type(field('Title'), ' Next');
    await press('Save draft');
    await screen.findByText(/^A draft of Feb 2, 2026/);
    expect(sent(requests)).toEqual([`PUT ${draftPath}`]);
    expect(changesIn(requests)[0]?.body).toEqual({
      appId: app.id,
      version: 3,
      title: 'Ledger Next',
      draftedAt: null,
    });
    expect(closings).toEqual([]);
    expect(screen.getByText(/^A draft of Feb 2, 2026.* is prepared; visitors do not see it\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true);
  });

  it('does not save a draft for a time that has passed, and publishes one by hand at any time', async () => {
    const requests = answerRequests(({ path }) => ({ body: path.endsWith('publish') ? app : draft }));
    const { press, user } = openAppForm(app, draft);
    await user.type(field('Title'), '!');
    fireEvent.change(field('Publish At'), { target: { value: '2020-05-06T07:08' } });
    await press('Save draft');
    expect(
      await screen.findByText('Publish At has passed. Choose a time in the future, or none'),
    ).toBeTruthy();
    expect(changesIn(requests)).toEqual([]);
    await press('Update App');
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(sent(requests)).toEqual([`PUT ${draftPath}`, `POST ${draftPath}/publish`]));
    expect(changesIn(requests)[0]?.body).not.toHaveProperty('publishAt');
  });

  it('says why its draft was not published when it should have been', () => {
    openAppForm(app, {
      ...draft,
      failure: { at: '2026-02-03T00:00:00.000Z', reason: 'At most 6 apps are featured' },
    });
    expect(
      screen.getByText(/^It could not be published at Feb \d, 2026.*: At most 6 apps are featured\.$/),
    ).toBeTruthy();
  });

  it('begins with its draft, and publishes what stands in it', async () => {
    const requests = answerRequests(({ path }) => ({ body: path.endsWith('publish') ? app : draft }));
    const { press, user, closings } = openAppForm(app, draft);
    expect(field('Title').value).toBe('Ledger Next');
    await user.type(field('Title'), '!');
    await press('Update App');
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(closings).toEqual(['closed']));
    expect(sent(requests)).toEqual([`PUT ${draftPath}`, `POST ${draftPath}/publish`]);
    const { draftedAt } = draft;
    expect(changesIn(requests)[0]?.body).toMatchObject({ title: 'Ledger Next!', draftedAt });
    expect(changesIn(requests)[1]?.body).toEqual({ version: 3, draftedAt });
  });

  it('shows what changes before visitors see it, and who wrote it', async () => {
    const requests = answerRequests(({ path }) => ({ body: path.endsWith('publish') ? app : draft }));
    const { press, user, closings } = openAppForm(app);
    expect(screen.getByRole('button', { name: 'Update App' })).toHaveProperty('disabled', true);
    await user.type(field('Title'), ' Next');
    await press('Update App');
    const dialog = await screen.findByRole('dialog', { name: 'Publish' });
    expect(within(dialog).getByText(/^Written by Ada Lovelace/)).toBeTruthy();
    expect(dialog.textContent).toContain('Next');
    expect(sent(requests)).toEqual([`PUT ${draftPath}`]);
    await press('Publish now');
    await waitFor(() => expect(closings).toEqual(['closed']));
    expect(sent(requests)).toEqual([`PUT ${draftPath}`, `POST ${draftPath}/publish`]);
    expect(screen.getByText(appMessages.updated)).toBeTruthy();
  });

  it('saves the draft, and does not publish it, by the Enter key', async () => {
    const requests = answerRequests(() => ({ body: draft }));
    const { user } = openAppForm(app, draft);
    await user.type(field('Title'), '!{Enter}');
    await waitFor(() => expect(sent(requests)).toEqual([`PUT ${draftPath}`]));
  });
});

describe('the draft of a published app', () => {
  it('discards its draft, and brings it back', async () => {
    const requests = answerRequests(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { body: draft },
    );
    const { press, user } = openAppForm(app, draft);
    await press('Discard draft');
    await waitFor(() => expect(field('Title').value).toBe('Ledger'));
    await screen.findByText('Draft discarded.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field('Title').value).toBe('Ledger Next'));
    const dropped = `DELETE ${draftPath}?draftedAt=${encodeURIComponent(draft.draftedAt)}`;
    expect(sent(requests)).toEqual([dropped, `PUT ${draftPath}`]);
    expect(changesIn(requests)[1]?.body).toEqual({ appId: app.id, title: 'Ledger Next', draftedAt: null });
  });

  it('does not discard its draft with unsaved work in the form', async () => {
    const { user } = openAppForm(app, draft);
    await user.type(field('Title'), '!');
    const button = screen.getByRole('button', { name: 'Discard draft' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe('Save or cancel the changes of the form first.');
  });

  it('keeps what is typed after its draft was discarded when the draft comes back', async () => {
    answerRequests(({ method }) => (method === 'DELETE' ? { status: 204 } : { body: draft }));
    const { press, user } = openAppForm(app, draft);
    await press('Discard draft');
    await waitFor(() => expect(field('Title').value).toBe('Ledger'));
    await user.type(field('Client'), 'Harbour Ltd');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field('Title').value).toBe('Ledger Next'));
    expect(field('Client').value).toBe('Harbour Ltd');
  });
});
