import { useRoutes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { routes } from './routes.ts';

/** The pages inside their layout. */
export function AppRouter() {
  return useRoutes([
    {
      element: <Layout />,
      children: routes.map(({ path, page: { Page } }) => ({ path, element: <Page /> })),
    },
  ]);
}
