import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { made } from '../../../testing/inbox-under-test.tsx';
import { useAnswering } from './use-answering.ts';

const [ada, blaise, grace] = [made('Ada'), made('Blaise'), made('Grace')];

function Page() {
  const answering = useAnswering();
  const markAll = () => {
    for (const enquiry of [ada, grace, blaise]) answering.mark(enquiry);
  };
  return (
    <>
      <button onClick={markAll}>Mark all</button>
      <button onClick={answering.undo}>Undo</button>
      <p>Last: {answering.last?.firstName ?? 'none'}</p>
      <Toaster />
    </>
  );
}

it('each of several marks at a time can be taken back, and each failure is said', async () => {
  const requests = answerRequests(({ path }) =>
    path.endsWith(grace.id)
      ? { status: 503, body: { code: 'unavailable', message: 'Grace was not marked.' } }
      : { body: ada },
  );
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Mark all' }));
  await screen.findByText('Last: Blaise');
  await screen.findByText('Grace was not marked.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Last: Ada');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Last: none');
  const undone = requests.filter(({ body }) => !(body as { isAnswered: boolean }).isAnswered);
  expect(undone.map(({ path }) => path)).toEqual([blaise, ada].map(({ id }) => `/api/leads/${id}`));
});
