import { expect, it } from '@jest/globals';
import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { OrderScreen } from './order-screen.tsx';

const app = (title: string, year: number): AppCard => ({
  ...{ ...storedApp(), screenshotCount: 0, id: title, title, seoSlug: title },
  createdAt: `${String(year)}-01-01T00:00:00.000Z`,
});

function Refetch() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Refetch</button>;
}
const order = () =>
  screen.getAllByRole('button', { name: /^Move/ }).map((handle) => handle.textContent.replace('Move ', ''));

it('keeps an unsaved order when somebody else adds an app, which comes first', async () => {
  let apps = [app('Old', 2020), app('New', 2024), app('Middle', 2022)];
  const sent = answerRequests(({ method, body }) => {
    if (method === 'PUT')
      apps = (body as { ids: string[] }).ids.flatMap((id) => apps.filter((other) => other.id === id));
    return { body: apps };
  });
  const { user } = renderPage(
    <>
      <Refetch />
      <OrderScreen userId="ada" />
      <Toaster />
    </>,
  );
  await screen.findAllByRole('button', { name: /^Move/ });
  await user.click(screen.getByRole('button', { name: 'Newest first' }));
  expect(order()).toEqual(['New', 'Middle', 'Old']);
  apps = [app('Theirs', 2021), ...apps];
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  await waitFor(() => expect(order()).toEqual(['Theirs', 'New', 'Middle', 'Old']));
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await screen.findByText('The order is stored.');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    ids: ['Theirs', 'New', 'Middle', 'Old'],
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save order' }).disabled).toBe(true);
});
