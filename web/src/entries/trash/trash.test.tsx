import { describe, expect, it } from '@jest/globals';
import type { DeletedEntry } from '@portfolio/contracts/trash.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { formatTime } from '../../lib/time/format-time.ts';
import { Trash } from './trash.tsx';

const deletedAt = '2026-11-01T10:00:00.000Z';
const ledger: DeletedEntry = {
  ...{ kind: 'app', id: 'ledger', title: 'Ledger', address: '/apps/ledger', deletedAt },
  deletedBy: null,
};
const team: DeletedEntry = {
  ...{ kind: 'page', id: 'team', title: 'Team', address: '/team', deletedAt },
  deletedBy: { id: 'ada', name: 'Ada Lovelace', tokenName: 'Assistant' },
};

function open() {
  let entries = [team, ledger];
  const requests = answerRequests(({ method, path }) => {
    if (method === 'POST') entries = entries.filter(({ id }) => !path.includes(id));
    return { body: entries };
  });
  const page = renderPage(
    <>
      <Trash />
      <Toaster />
    </>,
  );
  return { ...page, requests };
}
const restoreButtons = () =>
  screen.queryAllByRole('button', { name: /^Restore/ }).map(({ textContent }) => textContent);

describe('the trash', () => {
  it('says what each entry is, who deleted it, and how long it can be restored', async () => {
    open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    const [page, app] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const until = formatTime('2026-12-01T10:00:00.000Z');
    expect(page).toContain('Team Page');
    expect(page).toContain('/team');
    expect(page).toContain('by Ada Lovelace (token Assistant)');
    expect(page).toContain(`Can be restored until ${until}`);
    expect(app).toContain('Ledger App');
    expect(app).not.toContain(' by ');
  });

  it('shows one kind alone, and says so in the address', async () => {
    const { user, router } = open();
    await screen.findAllByRole('listitem');
    await user.selectOptions(screen.getByLabelText('Show'), 'Pages');
    expect(restoreButtons()).toEqual(['Restore Team']);
    expect(router.state.location.search).toBe('?kind=page');
    await user.selectOptions(screen.getByLabelText('Show'), 'Everything');
    expect(restoreButtons()).toEqual(['Restore Team', 'Restore Ledger']);
    expect(router.state.location.search).toBe('');
  });

  it('restores an entry of each kind by its own call', async () => {
    const { user, requests } = open();
    await user.click(await screen.findByRole('button', { name: 'Restore Team' }));
    expect(await screen.findByText('“Team” is back among the pages.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Restore Ledger' }));
    await screen.findByText('The trash is empty');
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/api/pages/team/recover',
        '/api/apps/restore/ledger',
      ]),
    );
  });
});
