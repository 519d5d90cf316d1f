import { ChakraProvider } from '@chakra-ui/react';
import { beforeEach, expect, it } from '@jest/globals';
import { signedInHintCookie } from '@portfolio/contracts/account/session.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { callEndpoint } from '../../../lib/http/call-endpoint.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { adminSystem } from '../../../theme/admin-system.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { AdminSession } from '../admin-session.tsx';

const words = errorCatalogue.notSignedIn.message;
const user = {
  id: '00000000-0000-4000-8000-000000000001',
  ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', roles: ['owner'], rights: [] },
};

function Look() {
  const { refetch } = useQuery({
    queryKey: ['users'],
    queryFn: () => callEndpoint('listUsers', {}),
    enabled: false,
  });
  return <button onClick={() => void refetch()}>Look</button>;
}

function Save() {
  const { mutate } = useMutation({ mutationFn: () => callEndpoint('editAccount', { body: user }) });
  return <button onClick={() => mutate()}>Save</button>;
}

/** A signed-in user whose session ends while they are on the page. */
async function press(name: string) {
  answerRequests(({ path }) =>
    path === '/api/user' ? { body: user } : { status: 401, body: { code: 'notSignedIn', message: words } },
  );
  const page = renderPage(
    <AdminSession isOpen={false}>
      <Look />
      <Save />
    </AdminSession>,
  );
  // Stays while the page gives way to another.
  render(
    <ChakraProvider value={adminSystem}>
      <Toaster />
    </ChakraProvider>,
  );
  await page.user.click(await screen.findByRole('button', { name }));
  return page;
}

beforeEach(() => {
  document.cookie = `${signedInHintCookie}=1`;
});

it('leads to the login page where a session has ended, which says so there', async () => {
  const { router } = await press('Look');
  await expect(screen.findByText('Another page')).resolves.toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { hasExpired: true } });
  expect(screen.queryByText(words)).toBeNull();
});

it('says that nobody is signed in where something was to be saved', async () => {
  const { router } = await press('Save');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { hasExpired: true } });
});
