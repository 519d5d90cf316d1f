import { Outlet } from 'react-router-dom';
import { FailingChannels } from '../features/leads/channels/failing-channels.tsx';
import { AdminNotice } from '../features/session/admin-notice.ts';
import { AdminTheme } from '../theme/admin-theme.tsx';

/** Around every page of the admin area. */
export function AdminArea() {
  return (
    <AdminTheme>
      <AdminNotice value={<FailingChannels />}>
        <Outlet />
      </AdminNotice>
    </AdminTheme>
  );
}
