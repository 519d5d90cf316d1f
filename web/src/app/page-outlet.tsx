import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { PageView } from '../lib/page/view-transition.tsx';
import { PageLoading } from './chrome/page-loading.tsx';

/** The page, or the shape of the next one while its code is on its way. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  if (next !== undefined && next.pathname !== pathname) return <PageLoading />;
  return (
    <PageView key={pathname}>
      <Outlet />
    </PageView>
  );
}
