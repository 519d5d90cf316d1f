import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { StatusPage } from '../features/status/status-page.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminStatusPage() {
  useDocumentHead({ title: 'Status' });
  return (
    <RequireUser>
      <AdminFrame>
        <StatusPage />
      </AdminFrame>
    </RequireUser>
  );
}
