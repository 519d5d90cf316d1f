import { describe, expect, it } from '@jest/globals';
import { mixedScopesMessage, type CreatedToken } from '@portfolio/contracts/account/tokens.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConnectScreen } from './connect-screen.tsx';

const { token, ...listed }: CreatedToken = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  name: 'Writer',
  scopes: ['content:draft'],
  lastFour: 'beef',
  createdBy: { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002', name: 'Ada Lovelace' },
  createdAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-11-26T10:00:00.000Z',
  lastUsedAt: null,
  token: 'pf_secretbeef',
};

describe('the page of connections', () => {
  it('makes a token with scopes and an end, and shows it once', async () => {
    const requests = answerRequests(({ method }) =>
      method === 'POST' ? { status: 201, body: { ...listed, token } } : { body: [] },
    );
    const { user } = renderPage(<ConnectScreen />);
    await screen.findByText('There is no token yet.');
    await user.type(screen.getByLabelText('Name'), 'Writer');
    await user.click(screen.getByRole('checkbox', { name: /^Draft content/ }));
    await user.selectOptions(screen.getByLabelText('Ends'), 'In 7 days');
    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    expect(await screen.findByDisplayValue<HTMLInputElement>(token)).toMatchObject({ readOnly: true });
    const sent = requests.find(({ method }) => method === 'POST')?.body as { expiresAt: string };
    expect(sent).toMatchObject({ name: 'Writer', scopes: ['content:draft'] });
    expect(Date.parse(sent.expiresAt) - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000);
    expect(screen.getByLabelText('Name')).toMatchObject({ value: '' });
  });

  it('makes none of nothing, and none with content and enquiries', async () => {
    const requests = answerRequests(() => ({ body: [] }));
    const { user } = renderPage(<ConnectScreen />);
    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Name is required',
      'Choose at least one scope',
    ]);
    await user.type(screen.getByLabelText('Name'), 'Writer');
    await user.click(screen.getByRole('checkbox', { name: /^Read content/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Read enquiries/ }));
    expect(screen.getByRole('alert').textContent).toBe(mixedScopesMessage);
    await user.click(screen.getByRole('button', { name: 'Make a token' }));
    expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('lists tokens, and ends one once that is confirmed', async () => {
    const requests = answerRequests(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { body: [listed] },
    );
    const { user } = renderPage(<ConnectScreen />);
    const row = within(await screen.findByRole('list', { name: 'Tokens' }));
    expect(row.getByText(/made by Ada Lovelace/).textContent).toMatch(
      /^Draft content.*made by Ada Lovelace .*2026.*, until .*never used$/,
    );
    row.getByText('Expired');
    await user.click(row.getByRole('button', { name: 'End the token Writer' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'End token' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End token' })).toBeNull());
    expect(requests.find(({ method }) => method === 'DELETE')?.path).toContain(listed.id);
  });

  it('shows the last four characters of tokens, and none of connections', async () => {
    const connection = {
      ...listed,
      id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003',
      name: 'Assistant',
      lastFour: null,
    };
    answerRequests(() => ({ body: [listed, connection] }));
    renderPage(<ConnectScreen />);
    const list = await screen.findByRole('list', { name: 'Tokens' });
    expect(
      within(list)
        .getAllByText(/^…/)
        .map(({ textContent }) => textContent),
    ).toEqual(['…beef']);
  });
});
