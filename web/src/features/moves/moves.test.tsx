import { expect, it } from '@jest/globals';
import type { Move, MoveCheck, MovePlan } from '@portfolio/contracts/media/moves.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressesStep } from './addresses-step.tsx';
import { FileStep } from './file-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { moveQuery } from './moves.api.ts';
import { TypesStep } from './types-step.tsx';

const move: Move = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  kind: 'csv',
  origin: 'https://old.example',
  fileName: 'work.csv',
  createdAt: '2026-11-25T10:00:00.000Z',
  state: 'read',
  found: { types: [{ name: 'row', count: 2 }], pictures: 1, addresses: 2, columns: ['Project', 'Cover'] },
  types: { row: 'page' },
  columns: { title: 'Project' },
  category: null,
  appType: 'Website',
  done: 0,
  of: 2,
  problems: [],
  runId: null,
};
const plan: MovePlan = {
  items: [
    {
      source: 'https://old.example/a/',
      becomes: 'page',
      title: 'A',
      address: '/a',
      pictures: [],
      problems: ['A form was left out'],
    },
  ],
  hosts: ['cdn.example'],
};

/** Stands in for the upload, which the server refuses. */
function refuseUploads(status: number, body: object): void {
  globalThis.XMLHttpRequest = class extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = JSON.stringify(body);
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send() {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  } as unknown as typeof XMLHttpRequest;
}

it('a wrong file is refused in the words of the server, and what was chosen stays', async () => {
  const message = 'This is a JPEG image, not an export of Ghost (JSON). Export the site again.';
  refuseUploads(422, { code: 'moveNotReadable', message });
  const { user } = renderPage(<FileStep />);
  await user.selectOptions(screen.getByLabelText('What runs the old site'), 'Ghost');
  await user.type(screen.getByLabelText('Address of the old site'), 'old.example');
  await user.upload(screen.getByLabelText('Export'), new File(['x'], 'ghost.json'));
  await user.click(screen.getByRole('button', { name: 'Send and read' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByText('ghost.json')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('What runs the old site').value).toBe('ghost');
  expect(screen.getByLabelText<HTMLInputElement>('Address of the old site').value).toBe('old.example');
});

function StoredTypes() {
  const { data } = useQuery(moveQuery(move.id));
  return data && <TypesStep move={data} />;
}

it('each choice is saved at once', async () => {
  let stored = move;
  const requests = answerRequests(({ method, body }) => {
    if (method === 'PATCH') stored = { ...stored, ...(body as Partial<Move>) };
    return { body: stored };
  });
  const { user } = renderPage(<StoredTypes />);
  await user.selectOptions(await screen.findByLabelText('row'), 'Apps');
  await screen.findByText('2 items would become apps, 0 pages, and 0 would be left out.');
  await user.selectOptions(screen.getByLabelText('Thumbnail'), 'Cover');
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { types: { row: 'app' } },
      { columns: { title: 'Project', thumbnail: 'Cover' } },
    ]),
  );
});

it('the plan names what would be left out, and problems of a run can be tried again', async () => {
  const problems = [{ source: 'https://cdn.example/a.jpg', problem: 'The server said 404' }];
  const requests = answerRequests(({ method }) =>
    method === 'POST' ? { status: 202, body: move } : { body: plan, headers: { 'x-total-count': '1' } },
  );
  const { user } = renderPage(<PlanStep move={{ ...move, state: 'done', problems, runId: move.id }} />);
  const rows = await screen.findByRole('list', { name: 'The plan' });
  expect(rows.textContent).toContain('A form was left out');
  expect(screen.getByText('https://cdn.example/a.jpg: The server said 404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the run, or undo it' }).getAttribute('href')).toBe(
    `/admin/runs/${move.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/api/moves/${move.id}/retry`));
});

function MoveBesideApps() {
  useQuery(moveQuery(move.id));
  return useQuery({ queryKey: ['apps'], queryFn: () => fetch('/api/apps/getapps'), staleTime: Infinity })
    .status;
}

it('what was read before a move came in is read again', async () => {
  let reads = 0;
  const requests = answerRequests(({ path }) => {
    if (path.includes('getapps')) return { body: [] };
    reads += 1;
    return { body: { ...move, state: reads === 1 ? 'running' : 'done' } };
  });
  renderPage(<MoveBesideApps />);
  const ofApps = () => requests.filter(({ path }) => path.includes('getapps'));
  await waitFor(() => expect(ofApps()).toHaveLength(1));
  await waitFor(() => expect(ofApps()).toHaveLength(2), { timeout: 5000 });
});

it('a lost address is named with its status, and what leads to the old site with its entry', async () => {
  const result: MoveCheck = {
    ...{ ok: false, moved: 3, gone: 1, unchecked: 0 },
    lost: [{ address: '/jobs/', status: 404 }],
    foreign: [{ entry: 'Harbour', field: 'description', address: 'https://old.example/lost/' }],
  };
  const requests = answerRequests(({ path }) => ({ body: path.endsWith('/check') ? result : {} }));
  const { user } = renderPage(<AddressesStep move={move} />);
  await user.type(screen.getByLabelText('Further old addresses'), '/jobs/');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  const lost = await screen.findByRole('region', { name: 'Lost' });
  expect(within(lost).getByText('/jobs/ (404)')).toBeTruthy();
  expect(screen.getByText('Harbour, description: https://old.example/lost/')).toBeTruthy();
  expect(requests[0]?.body).toBe('/jobs/');
});
