import { expect, it } from '@jest/globals';
import { signedInHintCookie } from '@portfolio/contracts/account/session.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { fetchJson } from '../../lib/http/http.ts';
import { useCan } from '../../lib/page/rights.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdminSession } from './admin-session.tsx';

function Publish() {
  const canPublish = useCan('publish');
  const publish = useMutation({ mutationFn: () => fetchJson('/api/publish') });
  return canPublish ? <button onClick={() => publish.mutate()}>Publish</button> : <p>Not for you</p>;
}

it('what is shown follows a role that was changed meanwhile, once a call is refused for it', async () => {
  document.cookie = `${signedInHintCookie}=1`;
  const { status, message } = errorCatalogue.notAllowed;
  let rights = ['content', 'publish'];
  answerRequests(({ path }) =>
    path === '/api/user'
      ? { body: { id: 'ada', rights } }
      : { status, body: { code: 'notAllowed', message } },
  );
  const { user } = renderPage(
    <AdminSession isOpen={false}>
      <Publish />
    </AdminSession>,
  );
  const button = await screen.findByRole('button', { name: 'Publish' });
  rights = ['content'];
  await user.click(button);
  expect(await screen.findByText('Not for you')).toBeTruthy();
});
