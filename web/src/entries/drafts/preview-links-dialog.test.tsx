import { describe, expect, it } from '@jest/globals';
import type { PreviewLink } from '@portfolio/contracts/apps/preview-links.ts';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { appLinks } from '../../features/apps/editor/app-calls.ts';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const link = (id: string, values: Partial<PreviewLink> = {}): PreviewLink => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { id: 'ada', name: 'Ada Lovelace' },
  asksForApproval: false,
  verdicts: [],
  expiresAt: inAnHour,
  openedCount: 0,
  lastOpenedAt: null,
  ...values,
});
const url = 'https://studio.test/preview/secret';

function open(stored: PreviewLink[], older: PreviewLink[] = []) {
  const requests = answerRequests(({ method, path }) => {
    if (method === 'POST') {
      stored.unshift(link('new'));
      return { status: 201, body: { id: 'new', url, expiresAt: inAnHour } };
    }
    if (method === 'DELETE') {
      stored.splice(
        stored.findIndex(({ id }) => path.endsWith(id)),
        1,
      );
      return { status: 204 };
    }
    if (older.length === 0) return { body: stored };
    const headers = { link: `<${path}?cursor=b>; rel="next"` };
    return path.includes('cursor') ? { body: older } : { body: stored, headers };
  });
  return {
    ...renderPage(<PreviewLinksDialog calls={appLinks} id="one" hasDraft onClose={() => undefined} />),
    requests,
  };
}

describe('preview links', () => {
  it('are shown page by page', async () => {
    const { user } = open([link('one')], [link('two')]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2));
  });

  it('are made for a time, shown once, and can be revoked', async () => {
    const { user, requests } = open([]);
    await screen.findByText('No links yet.');
    await user.selectOptions(screen.getByLabelText('Works for'), '1 day');
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByLabelText('The new link')).toHaveProperty('value', url);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ hours: 24, asksForApproval: false },
    });
    await user.click(await screen.findByRole('button', { name: /^Revoke/ }));
    await screen.findByText('No links yet.');
    expect(screen.queryByLabelText('The new link')).toBeNull();
    expect(
      requests.some(({ method, path }) => `${method} ${path}` === 'DELETE /api/apps/one/preview-links/new'),
    ).toBe(true);
  });

  it('say how often they were opened, and until when they work', async () => {
    open([
      link('a', { openedCount: 3, lastOpenedAt: '2026-01-02T00:00:00.000Z' }),
      link('b', { openedCount: 1, expiresAt: '2026-01-03T00:00:00.000Z' }),
      link('c'),
    ]);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    const [often, once, never] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(often).toMatch(/Works until .*Opened 3 times, last Jan 2, 2026/);
    expect(once).toMatch(/Expired .*Opened once/);
    expect(once).not.toContain('Revoke');
    expect(never).toContain('Not opened yet');
  });
});
