import { expect, it } from '@jest/globals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { pagedQuery } from '../lib/http/paged-query.ts';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ListRow, ListScreen } from './list-screen.tsx';
import { isWords, useAddressFilters } from './use-address-filters.ts';

const boats = [
  { id: 1, kind: 'sail' },
  { id: 2, kind: 'steam' },
];
const loaded = { error: null, isFetching: false, refetch: () => Promise.resolve() };
const known = { kind: ['sail', 'steam', 'oar'], q: isWords } as const;

const path = '/api/redirects';
const pageOfRows = (rows: object[], next?: string) => ({
  body: rows,
  headers: { 'x-total-count': '3', ...(next && { link: `<${path}?cursor=${next}>; rel="next"` }) },
});

function Fleet() {
  const query = useInfiniteQuery({ queryKey: ['fleet'], ...pagedQuery<{ id: number }>(path) });
  return (
    <ListScreen
      title="Fleet"
      query={query}
      name="The fleet"
      empty={['No boats']}
      row={({ id }) => <ListRow title={String(id)} />}
    />
  );
}

it('keeps its rows where more cannot be read, and tries that again', async () => {
  let answer: object = pageOfRows([{ id: 1 }, { id: 2 }], 'b');
  const requests = answerRequests(() => answer);
  const { user } = renderPage(<Fleet />);
  const more = await screen.findByRole('button', { name: 'Show more' });
  answer = { status: 400, body: { message: 'Not now.' } };
  await user.click(more);
  expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
  expect(shown()).toEqual(['1', '2']);
  answer = pageOfRows([{ id: 3 }]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('3 of 3');
  expect(document.activeElement?.textContent).toBe('3 of 3');
  expect(shown()).toEqual(['1', '2', '3']);
  expect(requests.map((request) => request.path)).toEqual([path, `${path}?cursor=b`, `${path}?cursor=b`]);
  expect(screen.queryByRole('alert')).toBeNull();
});

function Boats({ data }: { data: typeof boats | undefined }) {
  const { filters, choose, isNarrowed, clear } = useAddressFilters(known);
  return (
    <>
      <ListScreen
        title="Boats"
        query={{ ...loaded, data }}
        name="The boats"
        label="Boats"
        isShown={({ kind }) => filters.kind === undefined || kind === filters.kind}
        empty={isNarrowed ? ['No such boats'] : ['No boats yet', 'They appear here.']}
        row={({ kind }) => <ListRow title={kind} />}
      />
      <button type="button" onClick={() => choose({ kind: 'oar' })}>
        Oar
      </button>
      <button type="button" onClick={() => choose({ kind: 'sail' })}>
        Sail
      </button>
      <button type="button" onClick={clear}>
        All
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the rows that the filters of the address leave, and says where there are none', async () => {
  const { user, router } = renderPage(<Boats data={boats} />);
  expect(shown()).toEqual(['sail', 'steam']);
  await act(() => router.navigate('/?kind=unknown&edit=1'));
  expect(screen.getByRole('status').textContent).toBe('?kind=unknown&edit=1');
  expect(shown()).toEqual(['sail', 'steam']);
  await user.click(screen.getByRole('button', { name: 'Oar' }));
  expect(screen.getByText('No such boats')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sail' }));
  expect(shown()).toEqual(['sail']);
  expect(screen.getByRole('status').textContent).toBe('?kind=sail&edit=1');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole('status').textContent).toBe('?edit=1');
});

it('says that there is nothing yet, and that it is loading', () => {
  renderPage(<Boats data={[]} />);
  expect(screen.getByText('They appear here.')).toBeTruthy();
  renderPage(<Boats data={undefined} />);
  expect(screen.getByText('Loading the boats')).toBeTruthy();
});
