import { Leads } from '../features/leads/admin/leads.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminLeadsPage() {
  useDocumentHead({ title: 'Enquiries' });
  return (
    <RequireUser>
      <AdminFrame>
        <Leads />
      </AdminFrame>
    </RequireUser>
  );
}
