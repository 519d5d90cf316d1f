import { Outlet } from 'react-router-dom';
import { FailingChannels } from '../features/leads/channels/failing-channels.tsx';
import { AdminNotice } from '../features/session/admin-notice.ts';

/** Around every page of the admin area. */
export function AdminArea() {
  return (
    <AdminNotice value={<FailingChannels />}>
      <Outlet />
    </AdminNotice>
  );
}
