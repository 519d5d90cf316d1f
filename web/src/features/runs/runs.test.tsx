import { describe, expect, it } from '@jest/globals';
import type { Run, RunChange } from '@portfolio/contracts/runs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RunScreen } from './run-screen.tsx';
import { editorOf, summaryOf } from './run-words.ts';
import { RunsList } from './runs-list.tsx';

const change = (changed: Partial<RunChange>): RunChange => ({
  kind: 'words',
  id: 'words',
  title: 'Words',
  from: { 'contact.send': 'Send' },
  to: { 'contact.send': 'Off it goes' },
  isUndone: false,
  draftOf: null,
  language: null,
  ...changed,
});
const page = change({ kind: 'page', id: 'p1', title: 'Moon', from: null, to: { title: 'Moon', version: 1 } });
const run: Run = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  token: { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002', name: 'Writer' },
  by: { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', name: 'Ada Lovelace' },
  startedAt: '2026-11-25T10:00:00.000Z',
  endedAt: '2026-11-25T10:05:00.000Z',
  changes: [change({}), page],
  isUndone: false,
  undoOf: null,
};

describe('runs', () => {
  it('are listed with what they changed', async () => {
    answerRequests(() => ({
      body: [run, { ...run, id: 'x', token: null, isUndone: true }],
      headers: { 'x-total-count': '2' },
    }));
    renderPage(<RunsList />);
    const [first, second] = within(await screen.findByRole('list', { name: 'Runs' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('the words, 1 page');
    expect(second?.textContent).toContain('Undo by Ada Lovelace Undone');
  });

  it('lead to where each thing is edited', () => {
    expect(summaryOf({ changes: [] })).toBe('Nothing is different');
    expect(editorOf(page)).toBe('/admin/pages/p1');
    expect(editorOf(change({ kind: 'app', from: { seoSlug: 'tides' }, to: { seoSlug: 'moon' } }))).toBe(
      '/admin?edit=moon',
    );
    expect(editorOf(change({ kind: 'app', to: null }))).toBe('/admin/trash');
    const made = change({ kind: 'app', from: null, to: { seoSlug: 'moon' }, isUndone: true });
    expect(editorOf(made)).toBe('/admin/trash');
    const draft = { kind: 'draft', from: null, to: { kind: 'app' } } as const;
    expect(editorOf(change({ ...draft, draftOf: 'moon' }))).toBe('/admin?edit=moon');
    expect(editorOf(change({ ...draft, draftOf: 'mond', language: 'de' }))).toBe(
      '/admin?language=de&edit=mond',
    );
    expect(editorOf(change({}))).toBe('/admin/words');
    expect(editorOf(change({ language: 'de' }))).toBe('/admin/words?language=de');
  });

  it('are undone after a look at what that does', async () => {
    const requests = answerRequests(({ method }) => ({
      body:
        method === 'POST'
          ? {
              restored: [change({})],
              removed: [page],
              conflicts: [{ ...page, title: 'Sun', reason: 'Changed by somebody else since' }],
            }
          : run,
    }));
    const { user } = renderPage(<RunScreen compare={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Undo everything' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo everything' });
    expect((await within(dialog).findByRole('region', { name: 'Left alone' })).textContent).toContain(
      'Page: SunChanged by somebody else since',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { isTrial: true },
      { isTrial: false },
    ]);
  });

  it('are undone change by change', async () => {
    const requests = answerRequests(({ method }) => ({
      body: method === 'POST' ? { restored: [], removed: [], conflicts: [] } : run,
    }));
    const { user } = renderPage(<RunScreen compare={() => undefined} />);
    expect((await screen.findAllByText('Off it goes')).length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Undo Page: Moon' }));
    await screen.findByText(/Nothing can be undone/);
    expect(requests.at(-1)?.body).toEqual({ isTrial: true, changes: [{ kind: 'page', id: 'p1' }] });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
