import { render } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import createCache from '@emotion/cache';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { StyleContext } from '../theme/style-engine.ts';
import { createSiteSystem } from '../theme/system.ts';

/** Renders something as on a page of the site, at `/`; every other path shows its own name. @returns who works with it */
export function renderPage(content: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: content },
    { path: '*', element: <Elsewhere /> },
  ]);
  const styles = { system: createSiteSystem(), cache: createCache({ key: 'p' }) };
  render(
    <StyleContext value={styles}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StyleContext>,
  );
  return { user: userEvent.setup(), router };
}

const Elsewhere = () => <p>Another page</p>;
