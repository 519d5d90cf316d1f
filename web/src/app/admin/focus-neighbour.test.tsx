import { expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { PagesList } from '../../blocks/editor/pages-list.tsx';
import { PreviewLinksDialog } from '../../entries/drafts/preview-links-dialog.tsx';
import { appLinks } from '../../features/apps/editor/app-calls.ts';
import { Trash } from '../../entries/trash/trash.tsx';
import { ConnectScreen } from '../../features/connect/connect-screen.tsx';
import { Media } from '../../features/images/media.tsx';
import { Channels } from '../../features/leads/channels/channels.tsx';
import { PeopleScreen } from '../../features/people/people-screen.tsx';
import { SessionsList } from '../../features/session/sessions-list.tsx';
import { Redirects } from '../../features/site/redirects/redirects.tsx';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storedPage } from '../../testing/stored-page.ts';

const at = '2026-01-01T00:00:00.000Z';
const later = '2999-01-01T00:00:00.000Z';
const createdBy = { id: 'ada', name: 'Ada Lovelace' };
const email = 'grace@example.com';

interface List {
  name: string;
  content: ReactElement;
  /** Answers with the rows; a row is removed at an address that has its id. */
  path: string;
  row: (id: string) => object;
  /** In each row. */
  button: RegExp;
  /** In a dialog. */
  confirm?: string;
}

const lists: List[] = [
  {
    name: 'redirects',
    content: <Redirects />,
    path: '/api/redirects',
    row: (id) => ({ id, from: `/${id}`, to: '/', status: 301, title: null, createdAt: at, state: 'works' }),
    button: /^Remove the redirect/,
  },
  {
    name: 'the trash',
    content: <Trash />,
    path: '/api/trash',
    row: (id) => ({ kind: 'app', id, title: id, address: `/apps/${id}`, deletedAt: at, deletedBy: null }),
    button: /^Restore/,
  },
  {
    name: 'pages',
    content: <PagesList />,
    path: '/api/pages',
    row: (id) => storedPage({ id, path: `/${id}`, title: id }),
    button: /^Delete/,
    confirm: 'Move to trash',
  },
  {
    name: 'preview links',
    content: <PreviewLinksDialog calls={appLinks} id="one" hasDraft onClose={() => undefined} />,
    path: '/api/apps/one/preview-links',
    row: (id) => ({
      ...{ id, createdAt: at, createdBy, expiresAt: later, asksForApproval: false },
      ...{ verdicts: [], openedCount: 0, lastOpenedAt: null },
    }),
    button: /^Revoke/,
  },
  {
    name: 'sessions',
    content: <SessionsList />,
    path: '/api/sessions',
    row: (id) => ({ id, createdAt: at, lastSeenAt: at, userAgent: 'Firefox', isCurrent: false }),
    button: /^Sign out/,
  },
  {
    name: 'tokens',
    content: <ConnectScreen />,
    path: '/api/tokens',
    row: (id) => ({
      ...{ id, name: id, scopes: ['status:read'], lastFour: 'beef', createdBy },
      ...{ createdAt: at, expiresAt: later, lastUsedAt: null },
    }),
    button: /^End/,
    confirm: 'End token',
  },
  {
    name: 'users',
    content: <PeopleScreen userId="ada" />,
    path: '/api/users',
    row: (id) => ({
      ...{ id, email, firstName: 'Grace', lastName: id, roles: ['editor'], isActive: true },
      ...{ hasSecondFactor: false, lastSeenAt: null, createdAt: at },
    }),
    button: /^Delete Grace/,
    confirm: 'Delete',
  },
  {
    name: 'invitations',
    content: <PeopleScreen userId="ada" />,
    path: '/api/users/invitations',
    row: (id) => ({ id, email, roles: ['editor'], createdAt: at, expiresAt: later }),
    button: /^Withdraw the/,
    confirm: 'Withdraw invitation',
  },
  {
    name: 'channels',
    content: <Channels />,
    path: '/api/leads/channels',
    row: (id) => ({
      ...{ id, kind: 'webhook', name: id, isOn: true, isEditable: true },
      settings: { url: 'https://hooks.example.com/', secret: '••••' },
      health: { state: 'ok', lastDeliveredAt: at, lastError: null },
    }),
    button: /^Delete/,
    confirm: 'Delete channel',
  },
  {
    name: 'images',
    content: <Media />,
    path: '/api/images',
    row: (id) => ({
      ...{
        url: `/media/${id.repeat(32)}-800x600-00ff00.jpg`,
        fileName: '',
        width: 800,
        height: 600,
        bytes: 1,
      },
      ...{
        uploadedAt: at,
        variants: { made: 6, planned: 6 },
        uses: [],
        useCount: 0,
        focus: null,
        removedAt: null,
      },
    }),
    button: /^Delete/,
    confirm: 'Delete image',
  },
];

function serve({ path: listPath, row }: List) {
  let ids = ['1', '2', '3'];
  answerRequests(({ method, path }) => {
    const { pathname } = new URL(path, 'https://studio.test');
    if (pathname === '/api/site') return { body: siteSettingsDefaults };
    if (method === 'GET') return { body: pathname === listPath ? ids.map(row) : [] };
    ids = ids.filter((id) => !pathname.slice(listPath.lastIndexOf('/')).includes(id));
    return { status: 204 };
  });
}

it.each(lists)('moves the focus to a neighbour when a row of $name is removed', async (list) => {
  serve(list);
  const { user } = renderPage(list.content);
  const buttons = () => screen.queryAllByRole('button', { name: list.button });
  await waitFor(() => expect(buttons()).toHaveLength(3));
  const remove = async (place: number, left: number) => {
    await user.click(buttons()[place] ?? document.body);
    if (list.confirm !== undefined) await user.click(screen.getByRole('button', { name: list.confirm }));
    await waitFor(() => expect(buttons()).toHaveLength(left));
  };
  await remove(0, 2);
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]));
  await remove(1, 1);
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]));
});

it('moves the focus to what is near when the last row is removed', async () => {
  const [redirects] = lists as [List];
  serve(redirects);
  const { user } = renderPage(redirects.content);
  for (const id of ['1', '2', '3'])
    await user.click(await screen.findByRole('button', { name: `Remove the redirect from /${id}` }));
  await screen.findByText(/^No redirects yet/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('From')));
});
