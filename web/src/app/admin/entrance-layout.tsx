import { AdminTheme } from '../../theme/admin-theme.tsx';
import { PageOutlet } from '../page-outlet.tsx';

/** Around the ways into the admin area. */
export const EntranceLayout = () => (
  <AdminTheme>
    <PageOutlet />
  </AdminTheme>
);
