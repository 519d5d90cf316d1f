import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { PeopleScreen } from './people-screen.tsx';

const ada = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  email: 'ada@studio',
  firstName: 'Ada',
  lastName: 'Lovelace',
  roles: ['owner'],
  isActive: true,
  hasSecondFactor: false,
  lastSeenAt: null,
  createdAt: '2026-11-25T10:00:00.000Z',
};
const grace = {
  ...ada,
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002',
  ...{ email: 'grace@studio.test', firstName: 'Grace', lastName: 'Hopper', roles: ['editor'] },
};
const invitation = {
  ...{ id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', email: 'mary@studio.test', roles: ['sales'] },
  ...{ createdAt: ada.createdAt, expiresAt: ada.createdAt },
};

async function open(answer: (request: SentRequest) => { status?: number; body?: unknown }) {
  const requests = answerRequests((request) => {
    if (request.method !== 'GET') return answer(request);
    return { body: request.path.endsWith('/invitations') ? [invitation] : [ada, grace] };
  });
  const { user } = renderPage(
    <>
      <PeopleScreen userId={ada.id} />
      <Toaster />
    </>,
  );
  await screen.findByRole('button', { name: 'Roles Grace Hopper' });
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { user, sent };
}

const askForPassword = ({ body }: SentRequest) =>
  (body as { password?: string }).password === undefined
    ? { status: 403, body: { code: 'confirmFirst', message: 'Enter your password first.' } }
    : { status: 200, body: grace };

describe('the people of a site', () => {
  it('switch nobody off who is signed in as themselves without a question, and others at once, to be undone', async () => {
    const { user, sent } = await open(() => ({ body: ada }));
    await user.click(screen.getByRole('button', { name: 'Switch off Ada Lovelace' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Switch me off', hidden: true }));
    await waitFor(() => expect(sent()).toEqual([{ isActive: false }]));
    await user.click(screen.getByRole('button', { name: 'Switch off Grace Hopper' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent().slice(1)).toEqual([{ isActive: false }, { isActive: true }]));
  });

  it('withdraw no invitation without a question', async () => {
    const { user, sent } = await open(() => ({ status: 204 }));
    const withdraw = screen.getByRole('button', { name: 'Withdraw the invitation of mary@studio.test' });
    await user.click(withdraw);
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    expect(sent()).toEqual([]);
    await user.click(withdraw);
    await user.click(screen.getByRole('button', { name: 'Withdraw invitation', hidden: true }));
    expect(await screen.findByText('The invitation of mary@studio.test is withdrawn.')).toBeTruthy();
  });

  it('become owners for the password, which is asked for where the sign-in is old', async () => {
    const { user, sent } = await open(askForPassword);
    await user.click(screen.getByRole('button', { name: 'Roles Grace Hopper' }));
    const [choice = document.body] = screen.getAllByRole('checkbox', { name: /^Owner/, hidden: true });
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    const roles = ['owner', 'editor'];
    await waitFor(() => expect(sent()).toEqual([{ roles }, { roles, password: 'correct horse' }]));
    await waitFor(() => expect(screen.queryByText('Roles of Grace Hopper')).toBeNull());
  });

  it('stay as they are where the password is not given, and say so', async () => {
    const { user, sent } = await open(askForPassword);
    await user.type(screen.getByLabelText('Email'), 'mary@studio.test');
    await user.click(screen.getByRole('checkbox', { name: /^Owner/ }));
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'mary@studio.test' });
    expect(sent()).toHaveLength(1);
  });

  it('lose no half-made choice of roles by Escape', async () => {
    const { user } = await open(() => ({ body: grace }));
    await user.click(screen.getByRole('button', { name: 'Roles Grace Hopper' }));
    const dialog = screen.getByRole('dialog', { hidden: true });
    const [choice = document.body] = screen.getAllByRole('checkbox', { name: /^Sales/, hidden: true });
    await user.click(choice);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep editing', hidden: true }));
    expect(choice).toMatchObject({ checked: true });
  });

  it('are marked where no mail can reach them', async () => {
    await open(() => ({}));
    expect(screen.getAllByText('No mail can reach them')).toHaveLength(1);
  });
});
