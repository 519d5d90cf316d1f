import { ChakraProvider } from '@chakra-ui/react';
import { userRightSchema, type UserRight } from '@portfolio/contracts/account/roles.ts';
import { afterEach } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createAdminClient } from '../app/admin/admin-client.ts';
import { createQueryClient } from '../lib/http/query-client.ts';
import { RightsContext } from '../lib/page/rights.ts';
import { useFocusNeighbour } from '../lib/focus/use-focus-neighbour.ts';
import { ConfirmPassword } from '../ui/dialogs/confirm-password.tsx';
import { adminSystem } from '../theme/admin-system.ts';

// Toasts outlive their page.
afterEach(() => act(() => toast.remove()));

/** Renders something as on a page of the admin area, at `/`; every other path shows its own name. @param rights by default those of an owner. @returns who works with it */
export function renderPage(content: ReactNode, rights: readonly UserRight[] = userRightSchema.options) {
  const router = createMemoryRouter([
    { path: '/', element: <Frame>{content}</Frame> },
    { path: '*', element: <Elsewhere /> },
  ]);
  render(
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={createAdminClient(createQueryClient())}>
        <RightsContext value={rights}>
          <RouterProvider router={router} />
        </RightsContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { user: userEvent.setup({ delay: null }), router };
}

/** What the frame of the admin area does for every page. */
function Frame({ children }: { children: ReactNode }) {
  useFocusNeighbour();
  return <ConfirmPassword>{children}</ConfirmPassword>;
}

const Elsewhere = () => <p>Another page</p>;
