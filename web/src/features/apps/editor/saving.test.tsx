import { describe, expect, it } from '@jest/globals';
import { appMessages, type App } from '@portfolio/contracts/apps/apps.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { changesIn, field, openAppForm } from '../../../testing/app-form-under-test.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';

/** Saved itself, as visitors do not see it. */
const app = { ...storedApp(), isActive: false };

// What another test announced.

describe('saving an app', () => {
  it('by Ctrl+S keeps the form open with what is stored', async () => {
    const requests = answerRequests(() => ({ body: { ...app, title: 'Ledger Pro', version: 4 } }));
    const { user, closings } = openAppForm(app);
    await user.type(field('Title'), ' Pro');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(appMessages.updated);
    await user.type(field('Title'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(changesIn(requests)).toHaveLength(2));
    expect(changesIn(requests)[1]?.body).toMatchObject({ title: 'Ledger Pro!', version: 4 });
    expect(closings).toEqual([]);
  });

  it('takes what is typed meanwhile, which is not saved yet and keeps the form open', async () => {
    let answer: (answered: { body: App }) => void = () => undefined;
    const requests = answerRequests(() => new Promise((resolve) => (answer = resolve)));
    const { press, user, closings } = openAppForm(app);
    await user.type(field('Title'), ' Pro');
    await press('Update App');
    await waitFor(() => expect(changesIn(requests)).toHaveLength(1));
    expect(field('Title').closest('[inert]')).toBeNull();
    await user.type(field('Title'), ' Two');
    answer({ body: { ...app, title: 'Ledger Pro', version: 4 } });
    await screen.findByText(appMessages.updated);
    expect(field('Title').value).toBe('Ledger Pro Two');
    expect(closings).toEqual([]);
    await press('Update App');
    await waitFor(() => expect(changesIn(requests)).toHaveLength(2));
    expect(changesIn(requests)[1]?.body).toMatchObject({ title: 'Ledger Pro Two', version: 4 });
  });

  it('waits for an image that is being checked, and does not call it missing', async () => {
    answerRequests(() => ({ body: app }));
    // jsdom has none.
    Object.assign(URL, { createObjectURL: () => 'blob:cat', revokeObjectURL: () => undefined });
    openAppForm({ ...app, thumbnailUrl: '' });
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    act(() => {
      const files = [new File([png], 'cat.png', { type: 'image/png' })];
      fireEvent.change(field('Thumbnail'), { target: { files } });
      screen.getByRole('button', { name: 'Update App' }).click();
    });
    await screen.findByText(/^Upload of cat\.png|upload/i);
    expect(screen.queryByText(/Thumbnail is required/)).toBeNull();
  });

  it('leads nowhere once the form was left', async () => {
    let answer: (answered: { body: App }) => void = () => undefined;
    answerRequests(() => new Promise((resolve) => (answer = resolve)));
    const { press, user, router, closings } = openAppForm(app);
    renderPage(<Toaster />);
    await user.type(field('Title'), ' Pro');
    await press('Update App');
    await act(() => router.navigate('/elsewhere'));
    await press('Discard changes');
    await screen.findByText('Another page');
    answer({ body: { ...app, version: 4 } });
    await screen.findByText(appMessages.updated);
    expect(closings).toEqual([]);
  });

  it('marks the fields that it needs, and calls them by their names alone', () => {
    openAppForm(null);
    const required = ['Title', 'Category', 'App Type', 'Short Description', 'Full Description'];
    for (const label of required) expect(field(label).getAttribute('aria-required')).toBe('true');
    // The slug is made of the title.
    for (const label of ['SEO Slug', 'Features'])
      expect(field(label).getAttribute('aria-required')).toBeNull();
  });

  it('says before anything is typed that a new app needs them all, and where it is kept until then', () => {
    openAppForm(null);
    expect(screen.getByText(/^Fill in every field marked \*.*kept in this browser alone\.$/)).toBeTruthy();
  });

  it('says nothing of that for an app that is stored', () => {
    openAppForm(app);
    expect(screen.queryByText(/kept in this browser alone/)).toBeNull();
  });

  it('moves the focus to the choice of an image when the thumbnail is removed', async () => {
    const { press } = openAppForm({ ...app, thumbnailUrl: `/media/${'b'.repeat(32)}-800x600-00ff00.png` });
    await press('Remove Current image');
    await waitFor(() => expect(document.activeElement).toBe(field('Thumbnail')));
  });

  it('moves the focus to a neighbour when a screenshot is removed', async () => {
    const shot = (letter: string) => `/media/${letter.repeat(32)}-800x600-00ff00.png`;
    const { press } = openAppForm({ ...app, screenshots: [shot('b'), shot('c')] });
    await press('Remove Image 1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Image 1');
    await press('Remove Image 1');
    expect(document.activeElement).toBe(field('Screenshots'));
  });
});
