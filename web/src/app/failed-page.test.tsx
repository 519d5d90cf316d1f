import { expect, it } from '@jest/globals';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HttpError } from '../lib/http/http.ts';
import { adminSystem } from '../theme/admin-system.ts';
import { FailedPage } from './failed-page.tsx';

function fail(error: Error): void {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw error;
      },
      element: null,
      errorElement: <FailedPage />,
      hydrateFallbackElement: <p>Loading</p>,
    },
  ]);
  render(
    <ChakraProvider value={adminSystem}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}
const refused = { status: 502, code: 'upstreamFailed', message: 'A part of the site does not answer.' };

it('a page that failed names the request, and promises nothing', async () => {
  fail(new HttpError({ ...refused, requestId: 'b7f0' }));
  const words = (await screen.findByRole('alert')).textContent;
  expect(words).toContain(`${defaultWords['page.failedText']} Its reference is b7f0.`);
  expect(words).not.toMatch(/mending|working on it/i);
});

it('a page that failed without an answer names none', async () => {
  fail(new Error('the file of the page is gone'));
  const words = (await screen.findByRole('alert')).textContent;
  expect(words).toContain(defaultWords['page.failed']);
  expect(words).not.toContain('reference');
});
