import { expect, it } from '@jest/globals';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { createAdminClient } from './admin-client.ts';

let asked = 0;

function Rows() {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: () => Promise.resolve((asked += 1)) });
  const save = useMutation({
    mutationFn: () => Promise.reject(new Error('The server is busy.')),
    meta: { toastsFailure: true },
  });
  return <button onClick={() => save.mutate()}>Rows {data}</button>;
}

function Page() {
  const [client] = useState(() => createAdminClient(createQueryClient()));
  const [isShown, setShown] = useState(true);
  return (
    <QueryClientProvider client={client}>
      {isShown && <Rows />}
      <button onClick={() => setShown(!isShown)}>Toggle</button>
      <Toaster />
    </QueryClientProvider>
  );
}

it('reads a list again each time a page shows it', async () => {
  asked = 0;
  const { user } = renderPage(<Page />);
  await screen.findByRole('button', { name: 'Rows 1' });
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await user.click(screen.getByRole('button', { name: 'Toggle' }));
  await screen.findByRole('button', { name: 'Rows 2' });
});

it('tells a failure in the words of the server', async () => {
  const { user } = renderPage(<Page />);
  await user.click(await screen.findByRole('button', { name: /Rows/ }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
});
