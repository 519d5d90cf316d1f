import { AuditLog } from '../features/audit/audit-log.tsx';
import { useSession } from '../features/session/session-context.ts';

export function AdminAuditPage() {
  const { user } = useSession();
  return <AuditLog user={user} />;
}
