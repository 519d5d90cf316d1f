import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@portfolio/contracts/audit.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AuditLog } from './audit-log.tsx';

const ada = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  name: 'Ada Lovelace',
};
const grace = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002', name: 'Grace Hopper' };
const entry = (id: number, changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-25T10:00:00.000Z',
  userId: ada.id,
  by: ada,
  token: null,
  address: '203.0.113.7',
  method: 'PATCH',
  route: '/api/apps/edit',
  subject: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10',
  subjectName: null,
  status: 200,
  requestId: `request-${String(id)}`,
  ...changed,
});
const token = { id: grace.id, name: 'Writer' };
const writer = 'Ada Lovelace, by the token "Writer"';
const signIn = { method: 'POST', route: '/api/login', subject: 'eve@example.com' } as const;

const headersOf = (total: number, next?: string) => ({
  'x-total-count': String(total),
  ...(next === undefined ? {} : { link: `<${next}>; rel="next"` }),
});
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(
  new Date('2026-11-25T10:00:00.000Z'),
);
const rows = () =>
  within(screen.getByRole('table', { name: 'Audit log' }))
    .getAllByRole('row')
    .slice(1);
const cells = (row: HTMLElement | undefined) =>
  row === undefined
    ? []
    : within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);

describe('the audit log', () => {
  it('says who did what, and who was refused', async () => {
    answerRequests(() => ({
      body: [
        entry(3, { token }),
        entry(2, { ...signIn, userId: null, by: null, status: 401 }),
        entry(1, { ...signIn, userId: grace.id, by: grace }),
        entry(0, { subjectName: 'Harbour' }),
      ],
      headers: headersOf(4),
    }));
    renderPage(<AuditLog people={[ada]} />);
    await screen.findByText('4 of 4');
    expect(rows().map(cells)).toEqual([
      [moment, writer, 'Edited an app', entry(3).subject, 'Done 200', '203.0.113.7'],
      [moment, 'Not signed in', 'Refused sign-in', 'eve@example.com', 'Refused 401', '203.0.113.7'],
      [moment, 'Grace Hopper', 'Signed in', 'eve@example.com', 'Done 200', '203.0.113.7'],
      [moment, 'Ada Lovelace', 'Edited an app', 'Harbour', 'Done 200', '203.0.113.7'],
    ]);
  });

  it('keeps its filters in the address, and asks for what they say', async () => {
    const requests = answerRequests(() => ({ body: [entry(1)], headers: headersOf(1) }));
    const { user: person, router } = renderPage(<AuditLog people={[ada]} />);
    await screen.findByText('1 of 1');
    await person.selectOptions(screen.getByLabelText('Who'), 'Not signed in');
    await person.selectOptions(screen.getByLabelText('What'), 'Sign-ins');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
    await person.click(screen.getByRole('button', { name: 'Refused only' }));
    await screen.findByText('1 of 1');
    expect(router.state.location.search).toBe(
      '?who=nobody&kind=signIns&from=2026-11-20&to=2026-11-21&refused=1',
    );
    expect(Object.fromEntries(new URLSearchParams(requests.at(-1)?.path.split('?')[1]))).toEqual({
      userId: 'nobody',
      kind: 'signIns',
      from: new Date('2026-11-20T00:00').toISOString(),
      to: new Date('2026-11-22T00:00').toISOString(),
      outcome: 'refused',
      limit: '50',
    });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('shows more at a press, and says where that failed', async () => {
    let isDown = true;
    answerRequests(({ path }) => {
      if (!path.includes('cursor')) return { body: [entry(2)], headers: headersOf(2, '/api/audit?cursor=2') };
      if (isDown) return { status: 503, body: { code: 'unavailable', message: 'Not available right now.' } };
      return { body: [entry(1)], headers: headersOf(2) };
    });
    const { user: person } = renderPage(<AuditLog people={[ada]} />);
    await screen.findByText('1 of 2');
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not available right now.');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('2 of 2');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('can be asked for again where it could not be loaded', async () => {
    let isDown = true;
    answerRequests(() =>
      isDown
        ? { status: 503, body: { code: 'unavailable', message: 'Not available right now.' } }
        : { body: [entry(1)], headers: headersOf(1) },
    );
    const { user: person } = renderPage(<AuditLog people={[ada]} />);
    await screen.findByText('The audit log could not be loaded');
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 of 1');
  });

  it('says that nothing matches', async () => {
    answerRequests(({ path }) =>
      path.includes('outcome=refused')
        ? { body: [], headers: headersOf(0) }
        : { body: [entry(1)], headers: headersOf(1) },
    );
    const { user: person } = renderPage(<AuditLog people={[ada]} />);
    await screen.findByText('1 of 1');
    await person.click(screen.getByRole('button', { name: 'Refused only' }));
    await screen.findByText('Nothing matches');
  });
});
