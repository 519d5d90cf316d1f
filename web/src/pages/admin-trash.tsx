import { AdminTrash } from '../features/apps/admin-trash.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminTrashPage() {
  useDocumentHead({ title: 'Trash' });
  return (
    <RequireUser>
      <AdminFrame>
        <AdminTrash />
      </AdminFrame>
    </RequireUser>
  );
}
