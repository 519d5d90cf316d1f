import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, openPageForm, pageField } from '../../testing/page-form-under-test.tsx';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { draftOf, storedPage } from '../../testing/stored-page.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { loadViews } from '../registry.ts';
import { AddPage } from './add-page.tsx';

const page = storedPage();

beforeAll(() => loadViews(page.blocks));
// What another test announced.

/** A server that answers each thing that is sent once it is let go. */
function slowServer() {
  const waiting: (() => void)[] = [];
  return {
    refuse: () => new Promise<undefined>((resolve) => waiting.push(() => resolve(undefined))),
    /** Answers the next thing that was sent. */
    answer: async () => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      act(() => waiting.shift()?.());
    },
  };
}

describe('typing while a page is published', () => {
  it('goes on, and what is typed stays and is not published', async () => {
    const server = slowServer();
    const { user, requests } = openPageForm({ refuse: server.refuse });
    await user.type(pageField('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.type(pageField('Title'), ' More');
    await server.answer();
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(bodiesOf(requests, 'POST')).toHaveLength(1));
    await user.type(pageField('Path'), '-us');
    await server.answer();
    await screen.findByText('Published.');
    expect(pageField('Title').value).toBe('About us! More');
    expect(pageField('Path').value).toBe('/about-us');
    expect(bodiesOf(requests, 'PUT')).toEqual([{ title: 'About us!', version: 3, draftedAt: null }]);
    expect(screen.getByText('Not saved yet; kept in this browser')).toBeTruthy();
  });
});

describe('publishing a page that nobody has seen', () => {
  const hidden = storedPage({ isActive: false });

  it('leaves the draft to its author, and shows the page to visitors', async () => {
    const draft = {
      ...draftOf(hidden, { title: 'About' }),
      draftedBy: { id: page.id, name: 'Grace Hopper' },
    };
    const { user, requests } = openPageForm({ page: hidden, draft });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(dialog.getByText(/^Written by Grace Hopper,/)).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent.trim())).toEqual([
      'Title',
      'Visitors see it',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Published.');
    expect(bodiesOf(requests, 'PUT')).toEqual([]);
    expect(bodiesOf(requests, 'POST')).toEqual([{ version: 3, draftedAt: draft.draftedAt }]);
    expect(bodiesOf(requests, 'PATCH')).toEqual([{ isActive: true, version: 4 }]);
  });

  it('needs no draft', async () => {
    const { user, requests } = openPageForm({ page: hidden });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish now' }));
    await screen.findByText('Published.');
    expect(bodiesOf(requests, 'POST')).toEqual([]);
    expect(bodiesOf(requests, 'PATCH')).toEqual([{ isActive: true, version: 3 }]);
  });
});

describe('a double press', () => {
  it('publishes a page once', async () => {
    const { user, requests } = openPageForm();
    await user.type(pageField('Title'), '!');
    const pressTwice = (button: HTMLElement) =>
      act(() => {
        button.click();
        button.click();
      });
    pressTwice(screen.getByRole('button', { name: 'Publish' }));
    pressTwice(await screen.findByRole('button', { name: 'Publish now' }));
    await screen.findByText('Published.');
    expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
    expect(bodiesOf(requests, 'POST')).toHaveLength(1);
  });

  it('adds one page, and never says that it failed', async () => {
    const requests = answerRequests(({ method }) => ({ body: method === 'POST' ? page : [] }));
    const { user } = renderPage(<AddPage onClose={() => undefined} />);
    await user.type(screen.getByLabelText('Title'), 'Services');
    const add = screen.getByRole('button', { name: 'Add page' });
    act(() => {
      add.click();
      add.click();
    });
    await screen.findByText('Another page');
    expect(bodiesOf(requests, 'POST')).toHaveLength(1);
  });
});

it('the path of a new page is spelled in the language of the site', async () => {
  const requests = answerRequests(({ method, path }) => ({
    body: method === 'POST' ? page : path.endsWith('/api/site') ? { language: 'de-DE' } : [],
  }));
  const { user } = renderPage(<AddPage onClose={() => undefined} />);
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/api/site'))).toBe(true));
  await user.type(screen.getByLabelText('Title'), 'Für Gebäude');
  await user.click(screen.getByRole('button', { name: 'Add page' }));
  await screen.findByText('Another page');
  expect(bodiesOf(requests, 'POST')).toMatchObject([{ path: '/fuer-gebaeude' }]);
});

describe('a removed block', () => {
  it('comes back into the draft also once the form is closed, which is said', async () => {
    const { user, router, requests } = openPageForm();
    await user.click(screen.getByRole('button', { name: 'Remove Text: Two' }));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Another page');
    const [undo = document.body] = renderedUndo();
    await user.click(undo);
    await screen.findByText('The block is back in the draft.');
    // A draft without the field has the blocks of the page.
    const titles = bodiesOf(requests, 'PUT').map(({ blocks = page.blocks }) =>
      blocks.map((block) => 'title' in block && block.title),
    );
    expect(titles).toEqual([
      ['One', 'Three'],
      ['One', 'Two', 'Three'],
    ]);
  });
});

/** The toaster outlives the page, as the one of the site does. */
function renderedUndo() {
  renderPage(<Toaster />);
  return screen.getAllByRole('button', { name: /^Undo/ });
}

describe('the dialogs of the page editor', () => {
  it('can be cancelled', async () => {
    const { user } = openPageForm();
    await user.click(screen.getByRole('button', { name: 'Add block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add block' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an address without a scheme', () => {
  it('is that of a site by https', async () => {
    const { user, requests } = openPageForm({
      page: storedPage({
        blocks: [
          {
            id: page.id,
            kind: 'video',
            isHidden: false,
            title: null,
            url: '',
            posterUrl: null,
            posterAlt: '',
            caption: null,
          },
        ],
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Video' }));
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'vimeo.com/1' } });
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Draft saved at/);
    expect(bodiesOf(requests, 'PUT').at(-1)?.blocks).toMatchObject([{ url: 'https://vimeo.com/1' }]);
  });
});

describe('a draft that the server refuses', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  const error = (code: 'notAllowed' | 'versionChanged') => ({
    status: errorCatalogue[code].status,
    body: { code, ...errorCatalogue[code] },
  });

  it.each([
    ['is refused', 'Not saved: something has to be corrected.', error('notAllowed'), page],
    [
      'was deleted',
      'Not saved: somebody else deleted this. Kept in this browser.',
      error('versionChanged'),
      null,
    ],
  ] as const)('is not sent again before the next change: it %s', async (_why, words, answer, theirs) => {
    const { requests } = openPageForm({ refuse: () => answer, theirs });
    fireEvent.change(pageField('Title'), { target: { value: 'About' } });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await screen.findByText(words);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(bodiesOf(requests, 'PUT')).toHaveLength(1);
    fireEvent.change(pageField('Title'), { target: { value: 'About all' } });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(bodiesOf(requests, 'PUT')).toHaveLength(2));
  });
});
