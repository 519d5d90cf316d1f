import { AuditLog } from '../features/audit/audit-log.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminAuditPage() {
  useDocumentHead({ title: 'Audit log' });
  return (
    <RequireUser>
      <AdminFrame>
        <OwnAuditLog />
      </AdminFrame>
    </RequireUser>
  );
}

function OwnAuditLog() {
  const { user } = useSession();
  return <AuditLog user={user} />;
}
