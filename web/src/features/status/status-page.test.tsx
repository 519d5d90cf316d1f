import type { SiteStatus, StatusLine } from '@portfolio/contracts/status.ts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { formatTime } from '../../lib/time/format-time.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StatusPage } from './status-page.tsx';

const line = (id: string, change: Partial<StatusLine> = {}): StatusLine => ({
  id,
  group: 'processes',
  name: id,
  state: 'ok',
  value: 'Ready',
  advice: null,
  ...change,
});

const status = (state: SiteStatus['state'], lines: StatusLine[]): SiteStatus => ({
  state,
  checkedAt: '2026-03-01T10:00:00.000Z',
  version: '1.2.3',
  lines,
  slowestRoutes: [{ method: 'POST', route: '/api/upload', count: 1200, mean: 1500.5, p95: null }],
});

function open(found: SiteStatus) {
  const choice = { isOn: false, isDecided: true, address: null };
  answerRequests(({ path }) => ({ body: path === '/api/site/updates' ? choice : found }));
  return renderPage(<StatusPage />);
}

describe('the status page', () => {
  it('says at a glance that everything works', async () => {
    open(status('ok', [line('auth')]));
    expect(await screen.findByText('Everything works.')).toBeTruthy();
    expect(screen.getByText('Works')).toBeTruthy();
  });

  it('names what does not work first, and says at each line what to do', async () => {
    const broken = { state: 'failing', value: 'No answer.', advice: 'Start it again.' } as const;
    open(status('failing', [line('auth'), line('leads', broken)]));
    expect((await screen.findByRole('alert')).textContent).toContain('Something does not work: leads.');
    const row = screen.getByText('No answer.').closest('li');
    expect(row?.textContent).toContain('Start it again.');
    expect(row?.textContent).toContain('Does not work');
  });

  it('says what should be looked at, also where it could not be asked', async () => {
    const lines = [
      line('Disk', { group: 'site', state: 'warning' }),
      line('Version', { group: 'site', state: 'unknown' }),
    ];
    open(status('warning', lines));
    expect(
      (await screen.findByText('It works, and something should be looked at.')).parentElement?.textContent,
    ).toContain('Disk, Version');
    expect(screen.getByText('Not known')).toBeTruthy();
  });

  it('has times as the rest of the admin area', async () => {
    const at = '2026-03-01T22:30:00.000Z';
    open(status('ok', [line('backups.last', { value: `${at}, 5 MB.` })]));
    expect(await screen.findByText(`${formatTime(at)}, 5 MB.`)).toBeTruthy();
    expect(screen.queryByText(new RegExp(at))).toBeNull();
  });

  it('has the slowest routes as a table', async () => {
    open(status('ok', []));
    const row = await screen.findByRole('row', { name: /upload/ });
    expect(
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['POST /api/upload', '1,200', '1,500.5 ms', '–']);
  });
});
