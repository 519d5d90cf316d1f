import { Trash } from '../features/apps/manager/trash.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminTrashPage() {
  useDocumentHead({ title: 'Trash' });
  return (
    <RequireUser>
      <AdminFrame>
        <Trash />
      </AdminFrame>
    </RequireUser>
  );
}
