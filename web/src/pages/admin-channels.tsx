import { Channels } from '../features/leads/channels/channels.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminChannelsPage() {
  useDocumentHead({ title: 'Channels' });
  return (
    <RequireUser>
      <AdminFrame>
        <Channels />
      </AdminFrame>
    </RequireUser>
  );
}
