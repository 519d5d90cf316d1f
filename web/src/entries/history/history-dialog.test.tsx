import { describe, expect, it } from '@jest/globals';
import type { RevisionSummary } from '@portfolio/contracts/apps/app-revisions.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storedApp } from '../../testing/stored-app.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { appHistory } from '../../features/apps/editor/app-calls.ts';
import { AppComparison } from '../../features/apps/editor/history/app-comparison.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const shot = (letter: string) => `/media/${letter.repeat(32)}-800x600-00ff00.png`;
const app = storedApp({ version: 5, description: 'Keeps all books.', screenshots: [shot('b')] });
const former = { ...app, version: 4, description: 'Keeps your books.', screenshots: [shot('c')] };
const oldest = { ...former, version: 3, title: 'Ledgr' };
const ada = { id: app.userId, name: 'Ada Lovelace' };
const grace = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', name: 'Grace Hopper' };
const saves: RevisionSummary[] = [
  {
    number: 4,
    at: '2026-03-03T10:00:00.000Z',
    by: ada,
    writtenBy: ada,
    changed: ['description', 'screenshots'],
  },
  { number: 3, at: '2026-02-02T10:00:00.000Z', by: grace, writtenBy: grace, changed: ['title'] },
];
const authors = { createdBy: 'Mary Shelley', changedBy: 'Ada Lovelace' };
const path = `/api/apps/${app.id}/revisions`;

function open(hasUnsaved = false, refusal?: { status: number; body: unknown }, listed = saves) {
  const restored: number[] = [];
  const requests = answerRequests(({ method, path: asked }) => {
    if (method === 'POST' && refusal !== undefined) return refusal;
    if (method === 'POST') return { body: { ...app, version: 5 + restored.length + 1 } };
    return {
      body: {
        [`/api/apps/${app.id}/authors`]: authors,
        [path]: listed,
        [`${path}/4`]: former,
        [`${path}/3`]: oldest,
      }[asked],
    };
  });
  const page = renderPage(
    <>
      <HistoryDialog
        calls={appHistory.revisions}
        Comparison={AppComparison}
        entry={app}
        userId={app.userId}
        hasUnsaved={hasUnsaved}
        onClose={() => undefined}
        onRestored={({ version }) => restored.push(version)}
      />
      <Toaster />
    </>,
  );
  return { ...page, requests, restored };
}
const versions = async () =>
  within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('button');

const version = async (index: number) => {
  const found = (await versions())[index];
  if (found === undefined) throw new Error(`There is no version ${String(index)}.`);
  return found;
};

describe('the history of an app', () => {
  it('says who saved what when, the present state first', async () => {
    open();
    const words = (await versions()).map(({ textContent }) => textContent);
    expect(words).toEqual([
      expect.stringMatching(/^Now: Mar 3, 2026.*You: Full Description, Screenshots$/),
      expect.stringMatching(/^Feb 2, 2026.*Grace Hopper: Title$/),
      expect.stringMatching(/^Jan 1, 2026.*The oldest that is kept$/),
    ]);
  });

  it('says who wrote what somebody else or the clock published', async () => {
    const byProgram = { ...grace, tokenName: 'Import' };
    open(false, undefined, [
      { number: 4, at: '2026-03-04T10:00:00.000Z', by: ada, writtenBy: grace, changed: ['title'] },
      { number: 3, at: '2026-03-03T10:00:00.000Z', by: null, writtenBy: ada, changed: ['title'] },
      { number: 2, at: '2026-03-02T10:00:00.000Z', by: grace, writtenBy: byProgram, changed: ['title'] },
    ]);
    const words = (await versions()).map(({ textContent }) => textContent);
    expect(words.slice(0, 3)).toEqual([
      expect.stringMatching(/You, written by Grace Hopper: Title$/),
      expect.stringMatching(/By itself, written by you: Title$/),
      expect.stringMatching(/Grace Hopper, written by Grace Hopper \(token Import\): Title$/),
    ]);
  });

  it('names who made the app, who is in no version, and who last changed it', async () => {
    open();
    expect(await screen.findByText('Made by Mary Shelley. Last changed by Ada Lovelace.')).toBeTruthy();
  });

  it('compares texts word by word, and shows images side by side', async () => {
    open();
    const change = await screen.findByText('your');
    expect(change.tagName).toBe('DEL');
    expect(change.textContent).toBe('[removed: your]');
    expect(screen.getByText('all').tagName).toBe('INS');
    for (const side of ['Before', 'After'])
      expect(within(screen.getByRole('region', { name: side })).getAllByRole('img')).toHaveLength(1);
  });

  it('compares an earlier version with the one before, or with the present one', async () => {
    const { user } = open();
    await user.click(await version(1));
    expect((await screen.findByText('Ledgr')).tagName).toBe('DEL');
    await user.click(screen.getByRole('button', { name: 'Compared with now' }));
    await screen.findByText('your');
    expect(screen.queryByText('Ledgr')).toBeNull();
  });

  it('brings a version back, and takes that back', async () => {
    const { user, requests, restored } = open();
    await user.click(await version(2));
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(restored).toEqual([6]));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(restored).toEqual([6, 7]));
    const posts = requests.filter(({ method }) => method === 'POST');
    expect(posts.map((post) => [post.path, post.body])).toEqual([
      [`${path}/3/restore`, { version: 5 }],
      [`${path}/5/restore`, { version: 6 }],
    ]);
  });

  it('says inside the dialog why a version cannot be brought back', async () => {
    const { user } = open(false, {
      status: 409,
      body: { code: 'versionChanged', ...errorCatalogue.versionChanged },
    });
    await user.click(await version(1));
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = within(screen.getByRole('dialog', { name: 'History' }));
    expect(await dialog.findByText(errorCatalogue.versionChanged.message)).toBeTruthy();
  });

  it('does not replace unsaved work', async () => {
    const { user } = open(true);
    await user.click(await version(1));
    expect(screen.getByRole('button', { name: 'Restore this version' })).toHaveProperty('disabled', true);
  });
});
